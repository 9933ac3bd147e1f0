import css from './whatsapp-link.module.css'

/** Shows a WhatsApp link with a first message: at the end of the page, in wide windows beside it. */
export function WhatsAppLink({ title, href, label }: { title: string; href: string; label: string }) {
  return (
    <aside className={`${css.end} screen`} aria-label={title} data-tone="noche">
      <a className={css.wa} href={href} rel="noopener">
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
          <path d="M3.500 20.500 4.900 16a8.500 8.500 0 1 1 3.300 3.200z" strokeLinejoin="round" />
          <path
            d="M8.700 8.300c-.3 3.300 3.700 7.300 7 7l.9-1.700-2.200-1.300-1 .9c-1.100-.4-2.200-1.500-2.600-2.600l.9-1L10.400 7.400z"
            fill="currentColor"
            stroke="none"
          />
        </svg>
        <span>{label}</span>
      </a>
    </aside>
  )
}
