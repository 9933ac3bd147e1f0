import userEvent from '@testing-library/user-event'

/** Puts a text into a field at once: typed letter by letter, the form is drawn for each of them. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
