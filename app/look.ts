import localFont from 'next/font/local'
import './tokens.css'
import './category-colours.generated.css'
import './voucher-designs.generated.css'
import './base.css'
import './layout.css'

// What every page looks like.

/** The site's letters, in both styles: their class stands on a page's root. */
export const ysabeau = localFont({
  src: [
    { path: './fonts/ysabeau-roman.generated.woff2', style: 'normal', weight: '280 560' },
    { path: './fonts/ysabeau-italic.generated.woff2', style: 'italic', weight: '280 560' },
  ],
  variable: '--ysabeau',
  display: 'swap',
  adjustFontFallback: false,
})
