'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { ButtonLink } from '#components/ui/button'
import { Carousel } from '#components/ui/carousel'
import { Icon } from '#components/ui/icon'
import type { MenuContent } from '#lib/content/menu-hub'
import { LANG_NAMES, LANGS, type Localized } from '#lib/routes/languages'
import { Contact } from './contact'
import { fetchAhead } from './fetch-ahead'
import { LanguageLink } from './language-link'
import { Logo } from './logo'
import { Slide, SLIDE_SIZES } from './slide'
import css from './menu-dialog.module.css'

/** The props of the menu. `paths`: this page in each language. */
export type MenuProps = {
  isNavOpen: boolean
  /** Somebody is about to open it: its first picture is fetched. */
  isComing: boolean
  onClose: () => void
  paths: Localized
}

/**
 * Shows the full-screen menu: categories on the left, ways on to the right. A native dialog keeps the page behind it
 * inert.
 */
export function MenuDialog({ isNavOpen, isComing, onClose, paths, content }: MenuProps & { content: MenuContent }) {
  const t = useTranslations()
  const lang = useLocale()
  const { home, links, book, contact, slides, ahead } = content
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
      aria-label={t('shell.menu')}
      onClose={onClose}
      onClick={closeOnLink}
    >
      <div className={css.bar}>
        <Logo href={home} label={t('shell.home')} />
        <button ref={closeButton} className={css.close} type="button" aria-label={t('hub.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className={css.all}>
        <Carousel
          className={css.slider}
          label={t('hub.categories')}
          names={slides.map(({ name }) => name)}
          messages={{
            carousel: t('hub.carousel'),
            slide: t('hub.slide'),
            previous: t('hub.previous'),
            next: t('hub.next'),
          }}
          keys={isNavOpen}
          onSlide={setCurrent}
        >
          {slides.map((slide, index) => (
            <Slide
              key={slide.id}
              {...slide}
              number={index + 1}
              total={slides.length}
              soon={(isComing || wasOpened) && Math.abs(current - index) < 2}
            />
          ))}
        </Carousel>
        <div className={css.ways}>
          <nav aria-label={t('shell.menu')}>
            <ul className={css.links} role="list">
              {links.map(({ href, text }) => (
                <li key={href} className={href === book?.href ? css.wide : undefined}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
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
          <Contact {...contact} />
        </div>
      </div>
      {book && (
        <div className={css.book}>
          <ButtonLink href={book.href}>{book.text}</ButtonLink>
        </div>
      )}
    </dialog>
  )
}
