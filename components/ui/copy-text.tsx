/** Copies a text, and tells whether that worked: browsers may refuse it, or have no clipboard outside of HTTPS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Shows a text that could not be copied, selected, so that the visitor can. */
export const ToCopy = ({ label, text }: { label: string; text: string }) => (
  <input ref={(field) => field?.select()} readOnly aria-label={label} value={text} />
)
