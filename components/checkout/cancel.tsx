'use client'
import { useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import css from './confirmation.module.css'
import type { ConfirmProps } from './confirmation-props'

type Props = {
  words: ConfirmProps['words']
  label: string
  /** What happens then. */ text: string
  /** Whether it was done. */ onCancel: (key: string) => Promise<boolean>
}

/** Gives the order back, after a question that is answered once. */
export function Cancel({
  words: {
    confirm: { sure },
  },
  label,
  text,
  onCancel,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [busy, setBusy] = useState(false)
  // One key for this order's end, however often it is sent.
  const [key] = useState(() => crypto.randomUUID())

  async function cancel() {
    if (busy) return
    setBusy(true)
    await onCancel(key)
    setBusy(false)
    dialog.current?.close()
  }

  return (
    <>
      <p className="btns">
        <Button line onClick={() => dialog.current?.showModal()}>
          {label}
        </Button>
      </p>
      <dialog ref={dialog} className={css.dialog} aria-labelledby="sure">
        <h2 id="sure">{sure.heading}</h2>
        <p>{text}</p>
        <p className="btns">
          <Button onClick={() => void cancel()} disabled={busy}>
            {sure.yes}
          </Button>
          <Button line onClick={() => dialog.current?.close()} autoFocus>
            {sure.no}
          </Button>
        </p>
      </dialog>
    </>
  )
}
