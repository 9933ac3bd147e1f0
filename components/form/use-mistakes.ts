'use client'
import { useTranslations } from 'next-intl'
import type { FieldError } from '#components/ui/error-summary'
import type { FieldMistake } from '#lib/contracts/validation'

type RuleKey = Parameters<ReturnType<typeof useTranslations<'validation'>>>[0]
/** A field's sentence: `name.too_long`, or its general one, `name.any`. */
type Sentence = RuleKey extends infer Key ? (Key extends `fields.${infer Own}` ? Own : never) : never

/** Where the mistake at a path is shown, and under which name its sentences are; both are else the path's last part. */
export type MistakeNames = Record<string, { id?: string; sentence?: string } | undefined>

/**
 * Gives what says the mistakes that a schema found (`mistakesIn`), each beside its field: the field's own sentence for
 * that rule, else the field's general one, else the one for all. Its island brings `validation.any` and the fields'
 * sentences.
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
