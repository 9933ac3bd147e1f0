'use client'

import { useLocale, useTranslations } from 'next-intl'
import { use, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Island } from '#components/island/island'
import { wordsOnDemand } from '#components/island/on-demand'
import { Carousel } from '#components/ui/carousel'
import { Icon } from '#components/ui/icon'
import type { MenuContent, MenuPicture } from '#lib/content/menu-hub'
import { LANG_NAMES, LANGS, type Localized } from '#lib/routes/languages'
import { FooterInstead } from './footer-instead'
import { LanguageLink } from './language-link'
import { Slide, SLIDE_SIZES, type PageClasses } from './slide'
import css from './menu-hub.module.css'

/** The props of the menu. `paths`: the addresses of this page in each language. */
export type MenuProps = {
  isNavOpen: boolean
  /** Whether the visitor is about to open it, so that its first picture is loaded. */
  isComing: boolean
  onClose: () => void
  paths: Localized
  menuLogo: ReactNode
  contact: ReactNode
  classes: PageClasses
}

/** Shows the menu with its texts in the page's language, which are loaded separately to keep pages small. */
export function MenuHub(props: MenuProps) {
  const lang = useLocale()
  const content = use(wordsOnDemand(lang))?.menu
  if (!content) return <FooterInstead {...props} />
  return (
    <Island lang={lang} messages={content.messages}>
      <Menu copy={content.copy} {...props} />
    </Island>
  )
}

type Props = MenuProps & { copy: MenuContent }

/**
 * Shows the full-screen menu: categories on the left, links on the right. It is a native dialog, so that the page
 * behind it is inert.
 */
function Menu({ copy, isNavOpen, isComing, onClose, paths, menuLogo, contact, classes }: Props) {
  const t = useTranslations()
  const lang = useLocale()
  const { links, returns, book, slides, ahead, notice } = copy
  const dialog = useRef<HTMLDialogElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const [current, setCurrent] = useState(0)
  if (isNavOpen && !wasOpened) setWasOpened(true)

  useEffect(() => {
    if (!isNavOpen || dialog.current?.open) return
    dialog.current?.showModal()
    closeButton.current?.focus()
  }, [isNavOpen])

  useEffect(() => {
    if (wasOpened) fetchAhead(ahead, SLIDE_SIZES)
  }, [wasOpened, ahead])

  const close = () => dialog.current?.close()
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close()
  }

  return (
    <dialog
      ref={dialog}
      className={`${css.hub} screen`}
      data-tone="noche"
      style={{ viewTransitionName: 'hub' }}
      aria-label={t('hub.menu')}
      onClose={onClose}
      onClick={closeOnLink}
    >
      <div className={css.bar}>
        {menuLogo}
        <button ref={closeButton} className={css.close} type="button" aria-label={t('hub.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className={css.all}>
        <Carousel
          className={css.slider}
          label={t('hub.categories')}
          words={{
            carousel: t('hub.carousel'),
            slide: t('hub.slide'),
            previous: t('hub.previous'),
            next: t('hub.next'),
          }}
          names={slides.map(({ name }) => name)}
          current={current}
          keys={isNavOpen}
          onSlide={setCurrent}
        >
          {slides.map((slide, index) => (
            <Slide
              key={slide.id}
              slide={slide}
              number={index + 1}
              total={slides.length}
              classes={classes}
              soon={(isComing || wasOpened) && Math.abs(current - index) < 2}
            />
          ))}
        </Carousel>
        <div className={css.ways}>
          {notice && <p className={classes.notice}>{notice}</p>}
          <nav aria-label={t('hub.menu')}>
            <ul className={css.links} role="list">
              {links.map(({ href, text }) => (
                <li key={href} className={href === book?.href ? css.wide : undefined}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
          <ul className={css.returns} role="list">
            {returns.map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
          <div className={css.langs}>
            {LANGS.toSorted().map((each) => (
              <LanguageLink
                key={each}
                lang={each}
                href={paths[each]}
                current={each === lang}
                label={`${each.toUpperCase()} ${LANG_NAMES[each]}`}
              >
                {each.toUpperCase()}
              </LanguageLink>
            ))}
          </div>
          {contact}
        </div>
      </div>
      {book && (
        <div className={css.book}>
          <a className={classes.button} href={book.href}>
            {book.text}
          </a>
        </div>
      )}
    </dialog>
  )
}

/**
 * Loads pictures that the next click will show, in the format and width that a <picture> of that size would choose, and
 * after everything that is visible now.
 */
function fetchAhead(pictures: readonly MenuPicture[], sizes: string): void {
  for (const { avif, src } of pictures) {
    const picture = document.createElement('picture')
    const image = document.createElement('img')
    picture.append(Object.assign(document.createElement('source'), { type: 'image/avif', sizes, srcset: avif }), image)
    image.fetchPriority = 'low'
    image.src = src
  }
}
