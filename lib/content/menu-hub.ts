import { addressLine, phoneHref, whatsAppHref } from '#lib/contact'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { getCategory, listSlides } from './categories'
import { getNotice } from './notice'
import { getFile, getPage } from './pages'
import { getPicture } from './pictures'

export type MenuContent = ReturnType<typeof getMenuHub>
export type MenuSlide = MenuContent['slides'][number]
export type MenuPicture = MenuSlide['picture']

function menuPicture(lang: Lang, file: string) {
  const { avif, src, width, height, position } = getPicture(lang, file)
  return { avif, src, width, height, position, alt: '' }
}

/** Lists the pictures that the hub loads when it first opens: booking, couple, envelope, vegan, history. */
const preloaded = (lang: Lang) => [
  getPage(lang, 'last-minute').sections.image,
  ...(['pareja', 'regalos', 'vegano', 'vision'] as const).map((id) => getCategory(lang, id).imageSlide),
]

/** Gives the spa's mail, phone and street, with their links, in one language. */
export function getContact(lang: Lang) {
  const { email, phone, whatsapp, address, map } = getFile(lang, 'business')
  return {
    email,
    phone,
    phoneHref: phoneHref(phone),
    whatsAppHref: whatsAppHref(whatsapp.value, whatsapp.firstMessageGeneral),
    street: addressLine(address),
    map,
  }
}

/** Lists the six links of the menu, with their pages. */
export const listMenuLinks = (lang: Lang) =>
  getFile(lang, 'menu').links.map(({ page, text }) => ({ page, text, href: href(page, lang) }))

/** Lists the links for guests who have a booking or a voucher already. */
export const listReturns = (lang: Lang) =>
  (['my-booking', 'check-voucher'] as const).map((key) => ({ href: href(key, lang), text: getPage(lang, key).h1 }))

/**
 * Gives what the menu hub shows in one language: six links, the booking link among them, those of guests who come back,
 * and eight slides.
 */
export function getMenuHub(lang: Lang) {
  const links = listMenuLinks(lang).map(({ href, text }) => ({ href, text }))
  const reservations = href('reservations', lang)
  return {
    links,
    returns: listReturns(lang),
    book: links.find((link) => link.href === reservations),
    slides: listSlides(lang).map(({ id, name, slogan, description, benefits, href, textLink, imageSlide }) => ({
      id,
      name,
      slogan,
      description,
      benefits,
      href,
      textLink,
      picture: menuPicture(lang, imageSlide),
    })),
    notice: getNotice(lang)?.text,
    ahead: preloaded(lang).map((file) => menuPicture(lang, file)),
  }
}
