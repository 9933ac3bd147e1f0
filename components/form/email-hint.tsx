'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** Common mail domains that are long enough for a typing error to be recognised. */
const COMMON =
  `gmail.com googlemail.com hotmail.com hotmail.es hotmail.fr hotmail.co.uk outlook.com outlook.es outlook.fr
  yahoo.com yahoo.es yahoo.fr yahoo.co.uk icloud.com live.com telefonica.net protonmail.com t-online.de freenet.de
  orange.fr wanadoo.fr laposte.net btinternet.com`.split(/\s+/)
/** Real domains that are one letter away from a common one. */
const REAL = /^(?:[ey]?mail\.com|(?:outlook|hotmail|yahoo)\.[ds]e)$/

/** Tells whether two words differ by one additional, missing or wrong letter, or by two that are swapped. */
function isSlip(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  const [is, be] = [typed.slice(start), meant.slice(start)]
  const swapped = `${is.charAt(1)}${is.charAt(0)}${is.slice(2)}`
  return is.slice(1) === be || is === be.slice(1) || is.slice(1) === be.slice(1) || swapped === be
}

/**
 * Checks an e-mail address that has just been typed. Gives `incomplete` for one that HTML accepts but that is hardly
 * real, without a name after a dot at its end; the address without needless dots, or with a common domain that its own
 * nearly is; else undefined.
 */
export function hintOf(typed: string): 'incomplete' | { corrected: string; domain: string } | undefined {
  const [, name, written = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim()) ?? []
  if (name === undefined) return undefined
  const domain = written.toLowerCase()
  if (!/\.(?!\d+$)[^.]+$/.test(domain)) return 'incomplete'
  // Few servers take dots that are first, last or doubled. Some do, so this is only a question.
  const corrected = `${name.replace(/^\.+|\.+$/g, '').replace(/\.{2,}/g, '.')}@${written}`
  if (!corrected.startsWith(`${name}@`)) return { corrected, domain: corrected }
  if (COMMON.includes(domain) || REAL.test(domain)) return undefined
  const ended = domain.replace(/\.(?:con|cm|cmo|vom|comm)$/, '.com')
  const meant = COMMON.find((each) => each === ended || isSlip(domain, each) || isSlip(ended, each))
  return meant === undefined ? undefined : { corrected: `${name}@${meant}`, domain: meant }
}

type Props = { found: NonNullable<ReturnType<typeof hintOf>>; onCorrect: (email: string) => void }

function EmailHint({ found, onCorrect }: Props) {
  const t = useTranslations('buyer')
  if (found === 'incomplete') return t('emailHint')
  return (
    <button key={found.domain} type="button" className="link" onClick={() => onCorrect(found.corrected)}>
      {t('meant', { domain: found.domain })}
    </button>
  )
}

/** Says what looks wrong in an address that was typed, if anything does, with a button that corrects it. */
export function emailHint(typed: string, onCorrect: Props['onCorrect']): ReactNode {
  const found = hintOf(typed)
  return found && <EmailHint found={found} onCorrect={onCorrect} />
}
