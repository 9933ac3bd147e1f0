import type { Lang, Localized } from '#lib/routes/languages'
import type { FormFacts } from './form-words'

const files: Localized<() => Promise<{ forms: FormFacts }>> = {
  es: () => import('./forms/es.generated'),
  en: () => import('./forms/en.generated'),
  de: () => import('./forms/de.generated'),
  fr: () => import('./forms/fr.generated'),
}

/** What the forms say and where they lead in one language, fetched when one is opened. */
export const formsIn = (lang: Lang): Promise<FormFacts> => files[lang]().then(({ forms }) => forms)
