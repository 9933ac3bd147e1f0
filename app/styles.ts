import localFont from 'next/font/local'
import './tokens.css'
import './colours.generated.css'
import './base.css'
import './layout.css'

// The styles and the typeface of every page.

/** The site's typeface, upright and italic; its class is on the root element of a page. */
export const ysabeau = localFont({
  src: [
    { path: './fonts/ysabeau-roman.woff2', style: 'normal', weight: '280 560' },
    { path: './fonts/ysabeau-italic.woff2', style: 'italic', weight: '280 560' },
  ],
  variable: '--ysabeau',
  display: 'swap',
  adjustFontFallback: false,
})
