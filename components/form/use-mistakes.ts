'use client'
import { useTranslations } from 'next-intl'
import type { FieldError } from '#components/ui/error-summary'
import type { FieldMistake } from '#lib/contracts/validation'

type RuleKey = Parameters<ReturnType<typeof useTranslations<'validation'>>>[0]
/** The key of a field's sentence: `name.too_long`, or the general one, `name.any`. */
type Sentence = RuleKey extends infer Key ? (Key extends `fields.${infer Own}` ? Own : never) : never

/**
 * By the path of a mistake: the id of the field where it is shown, and the name of its sentences. Both default to the
 * last part of the path.
 */
type MistakeNames = Record<string, { id?: string; sentence?: string } | undefined>

/**
 * Gives the function that puts the mistakes that a schema found (`mistakesIn`) into sentences, each for its field: the
 * field's own sentence for that rule, else its general one, else the one for all fields.
 */
export function useMistakes(names: MistakeNames = {}): (mistakes: readonly FieldMistake[]) => FieldError[] {
  const t = useTranslations('validation')
  const sentences: { has(key: string): boolean } = t
  const isSentence = (key: string): key is Sentence => sentences.has(`fields.${key}`)
  return (mistakes) =>
    mistakes.map(({ path, rule }) => {
      const field = path.split('.').at(-1) ?? path
      const { id = field, sentence = field } = names[path] ?? {}
      const key = [`${sentence}.${rule}`, `${sentence}.any`].find(isSentence)
      return { id, text: key ? t(`fields.${key}`) : t('any') }
    })
}
