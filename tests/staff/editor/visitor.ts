/** Somebody who uses the screens: what they see, and how often they press something. */
export class Visitor {
  constructor(private readonly address: string) {}

  page = document.implementation.createHTMLDocument()
  clicks = 0

  async open(place: string) {
    await this.#show(await fetch(this.address + place))
    return this
  }
  async follow(name: string) {
    this.clicks += 1
    const link = [...this.page.querySelectorAll('a')].find((each) => each.textContent === name)
    await this.open(link?.getAttribute('href') ?? `no link ${name}`)
  }
  type(name: string, value: string) {
    const control = this.page.querySelector<HTMLInputElement>(`#form [name="${name}"]`)
    if (!control) throw new Error(`There is no ${name}`)
    control.value = value
  }
  tick(name: string) {
    this.clicks += 1
    const box = this.page.querySelector<HTMLInputElement>(`#form [name="${name}"]`)
    if (box) box.checked = true
  }
  async press(label: string) {
    this.clicks += 1
    const buttons = [...this.page.querySelectorAll('button')]
    const button =
      buttons.find(({ textContent }) => textContent === label) ??
      buttons.find(({ textContent }) => textContent.startsWith(label))
    const form = button?.form
    if (!button || !form) throw new Error(`There is no ${label}`)
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    if (button.name) body.set(button.name, button.value)
    const headers = { Origin: new URL(this.address).origin, 'Content-Type': 'application/x-www-form-urlencoded' }
    const action = new URL(form.getAttribute('action') ?? '', this.address)
    await this.#show(await fetch(action, { method: 'POST', body: body.toString(), headers }))
  }
  async #show(answer: Response) {
    this.page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  }
  get said() {
    return this.page.querySelector('[data-notice]')?.textContent ?? ''
  }
  refusalAt = (name: string) => this.page.getElementById(`e-${name}`)?.textContent
}
