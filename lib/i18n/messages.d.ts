import 'next-intl'
import type messages from '../../messages/es.json'
import type { Lang } from '#lib/routes/languages'

type Said = Omit<typeof messages, 'without'>
type Without = (typeof messages)['without']
type All<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer Both) => void ? Both : never

/** The texts of `Base`, and those that only `More` has: they are there where a capability of the functions is not. */
type With<Base, More> = {
  [Name in keyof Base | keyof More]: Name extends keyof Base
    ? Name extends keyof More
      ? Base[Name] extends string
        ? Base[Name]
        : With<Base[Name], More[Name]>
      : Base[Name]
    : More[Name & keyof More]
}

declare module 'next-intl' {
  interface AppConfig {
    Locale: Lang
    Messages: With<Said, All<Without[keyof Without]>>
  }
}
