'use client'

type Props = { label: string; value: string; onChange: (value: string) => void }

/** Adds a field that people do not see, so that only machines fill it in. */
export function Honeypot({ label, value, onChange }: Props) {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        {label}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
    </div>
  )
}
