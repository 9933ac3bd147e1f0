import { tsImport } from 'tsx/esm/api'

/** @type {typeof import('../lib/i18n/mend-messages')} */
const { mendMessages } = await tsImport('../lib/i18n/mend-messages.ts', import.meta.url)

/** Lists messages with their dotted names. */
const flat = (tree, prefix = '') =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [{ id: prefix + name, message: value }] : flat(value, `${prefix}${name}.`),
  )

/** Reads a file of messages for the bundler (next.config.ts), which compiles them then. */
const createCodec = () => ({ decode: (content, { locale }) => flat(mendMessages(JSON.parse(content), locale)) })
export default createCodec
