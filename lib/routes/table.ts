import { localize, type Localized } from './languages'

/** One row of the route-equivalence table: the kind of page, and its last path segment in each language. */
type Row = {
  kind: string
  slug: Localized
  /** The page one level up; its address is the start of this one's. */
  under?: string
  /** `false` keeps the page out of search engines, sitemap and hreflang. */
  indexed?: false
}

const same = (slug: string): Localized => localize(() => slug)
const row = (es: string, en: string, de: string, fr: string): Localized => ({ es, en, de, fr })

/** The route-equivalence table. A new page kind is one row here and one module in components/pages. */
export const PAGES = {
  home: { kind: 'home', slug: same('') },
  menu: {
    kind: 'menu',
    slug: row(
      'wellness-y-bienestar-natural',
      'wellness-nuilea-day-spa',
      'wellness-und-natuerliches-wohlbefinden',
      'day-spa-bien-etre-naturel',
    ),
  },
  massages: {
    kind: 'category',
    under: 'menu',
    slug: row('exoticos-y-maravillosos-masajes', 'exotic-massages', 'exotische-massagen', 'massages-exotiques'),
  },
  'short-treatments': {
    kind: 'category',
    under: 'menu',
    slug: row('tratamientos-extras', 'short-treatments', 'kurze-behandlungen', 'soins-courts'),
  },
  facials: {
    kind: 'category',
    under: 'menu',
    slug: row('tratamientos-faciales', 'facial-treatments', 'gesichtsbehandlungen', 'soins-du-visage'),
  },
  'couple-treatments': {
    kind: 'category',
    under: 'menu',
    slug: row('tratamientos-en-pareja', 'couple-treatments', 'behandlungen-fuer-paare', 'soins-en-couple'),
  },
  hammam: {
    kind: 'category',
    under: 'menu',
    slug: row('cuidados-de-hammam', 'hammam-care', 'hammam-pflege', 'soins-du-hammam'),
  },
  'body-rituals': {
    kind: 'category',
    under: 'menu',
    slug: row(
      'rituales-de-cuidado-de-cuerpo',
      'body-care-rituals',
      'koerperpflege-rituale',
      'rituels-de-soin-du-corps',
    ),
  },
  vegan: {
    kind: 'vegan',
    slug: row('wellness-y-bienestar-natural-veganos', 'vegan-wellness', 'vegan-behandlungen', 'vegan-traitements'),
  },
  couples: {
    kind: 'couples',
    slug: row('disfruta-a-dos-packages-wellness', 'couple-enjoying', 'zu-zwei-profitieren', 'profitez-a-deux'),
  },
  gallery: { kind: 'gallery', slug: row('galeria-de-fotos', 'photogallery', 'fotogallerie', 'galerie-de-photos') },
  reservations: {
    kind: 'reservations',
    slug: row('reservas', 'reservations', 'reservierungen-buchungen', 'reservations'),
  },
  about: {
    kind: 'about',
    slug: row('about-us-nuilea-day-spa', 'about-us-nuilea-day-spa', 'ueber-uns-spa-madrid', 'about-us-nuilea-day-spa'),
  },
  reviews: { kind: 'reviews', slug: row('resenas', 'reviews', 'bewertungen', 'avis') },
  'last-minute': { kind: 'last-minute', slug: same('last-minute-offers') },
  gifts: {
    kind: 'gifts',
    slug: row('regalo-bienestar-spa-gift-vouchers', 'wellbeing-gifts', 'wellness-geschenke', 'cadeaux-bien-etre'),
  },
  voucher: {
    kind: 'voucher',
    under: 'gifts',
    slug: row('tarjeta-regalo', 'gift-voucher', 'karte-geschenk', 'carte-cadeaux'),
  },
  'they-choose': {
    kind: 'they-choose',
    under: 'gifts',
    slug: row(
      'regala-y-ellos-eligen',
      'gift-and-they-choose',
      'schenken-und-waehlen-lassen',
      'offrir-et-laisser-choisir',
    ),
  },
  'check-voucher': {
    kind: 'check-voucher',
    under: 'gifts',
    slug: row('comprobar-vale', 'check-voucher', 'gutschein-pruefen', 'verifier-un-bon'),
    indexed: false,
  },
  offers: { kind: 'offers', slug: same('offers') },
  specials: { kind: 'specials', slug: same('specials') },
  valentine: { kind: 'valentine', slug: row('san-valentin', 'valentines-day', 'valentinstag', 'saint-valentin') },
  'safe-payment': { kind: 'safe-payment', slug: same('safe-payment'), indexed: false },
  confirm: { kind: 'confirm', slug: same('confirm'), indexed: false },
  'my-booking': {
    kind: 'my-booking',
    slug: row('mi-reserva', 'my-booking', 'meine-buchung', 'ma-reservation'),
    indexed: false,
  },
  'legal-notice': { kind: 'legal', slug: row('aviso-legal', 'legal-notice', 'impressum', 'mentions-legales') },
  privacy: { kind: 'legal', slug: row('privacidad', 'privacy', 'datenschutz', 'confidentialite') },
  cookies: { kind: 'legal', slug: same('cookies') },
  terms: { kind: 'legal', slug: row('condiciones', 'terms', 'agb', 'conditions') },
  withdrawal: { kind: 'legal', slug: row('desistimiento', 'withdrawal', 'widerruf', 'retractation'), indexed: false },
  accessibility: { kind: 'legal', slug: row('accesibilidad', 'accessibility', 'barrierefreiheit', 'accessibilite') },
} as const satisfies Record<string, Row>

/** Pages of treatments and offers; their last path segment is the slug from content. */
export const ENTRY_PAGES = {
  treatment: { kind: 'treatment' },
  gift: {
    kind: 'treatment-gift',
    under: 'menu',
    segment: row('regalos', 'gift-cards', 'geschenkkarten', 'cartes-cadeaux'),
  },
  offer: { kind: 'offer', under: 'offers' },
} as const

/** Second addresses of pages. Their canonical address is the first one; they are not in the sitemap or hreflang. */
export const ALIASES = [
  { lang: 'es', page: 'home', path: '/es/landing-spa-madrid', deep: false },
  { lang: 'en', page: 'menu', path: '/en/natural-wellness', deep: true },
] as const

export type PageKey = keyof typeof PAGES
type EntryPage = keyof typeof ENTRY_PAGES
export type PageKind = (typeof PAGES)[PageKey]['kind'] | (typeof ENTRY_PAGES)[EntryPage]['kind']
export const PAGE_KEYS = Object.keys(PAGES).filter((key): key is PageKey => key in PAGES)
