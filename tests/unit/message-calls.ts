import ts from 'typescript'

/** One call of a translator: where, which messages it may say, and the arguments it gives them, with a value that is written there. */
export type MessageCall = { place: string; keys: string[]; args: { name: string; value?: string }[] }

const MAKERS = new Set(['useTranslations', 'getTranslations'])

/** Finds every message that the program says, by asking TypeScript what each `t(…)` can be called with. */
export function findMessageCalls(): { calls: MessageCall[]; unread: string[] } {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd())
  const ours = fileNames.filter((file) => /\/(?:app|components|lib)\//.test(file))
  const program = ts.createProgram(ours, { ...options, incremental: false, noEmit: true })
  const checker = program.getTypeChecker()
  const calls: MessageCall[] = []
  const unread: string[] = []

  /** The namespace a translator was made for: `''` for all messages, undefined where it cannot be read. */
  function namespaceOf(translator: ts.Expression): string | undefined {
    const made = checker.getSymbolAtLocation(translator)?.valueDeclaration
    if (!made || !ts.isVariableDeclaration(made) || !made.initializer) return undefined
    const call = ts.isAwaitExpression(made.initializer) ? made.initializer.expression : made.initializer
    if (!ts.isCallExpression(call) || !MAKERS.has(call.expression.getText())) return undefined
    const [given] = call.arguments
    if (!given) return ''
    if (ts.isStringLiteral(given)) return `${given.text}.`
    if (!ts.isObjectLiteralExpression(given)) return undefined
    const named = given.properties.find((property) => property.name?.getText() === 'namespace')
    return named && ts.isPropertyAssignment(named) && ts.isStringLiteral(named.initializer)
      ? `${named.initializer.text}.`
      : ''
  }

  const literals = (type: ts.Type): string[] | undefined => {
    if (type.isStringLiteral()) return [type.value]
    if (!type.isUnion()) return undefined
    const each = type.types.map(literals)
    return each.includes(undefined) ? undefined : each.flatMap((some) => some ?? [])
  }

  function read(node: ts.Node): void {
    ts.forEachChild(node, read)
    if (!ts.isCallExpression(node)) return
    const direct = ts.isIdentifier(node.expression) ? node.expression : undefined
    const method = ts.isPropertyAccessExpression(node.expression) ? node.expression : undefined
    const translator = direct ?? method?.expression
    if (!translator || !isTranslator(checker.getTypeAtLocation(translator))) return
    if (method?.name.text === 'has') return
    const file = node.getSourceFile()
    const place = `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    const [key, values] = node.arguments
    const namespace = namespaceOf(translator)
    const keys = key && literals(checker.getTypeAtLocation(key))
    if (namespace === undefined || !keys) unread.push(place)
    else {
      const args = values ? checker.getPropertiesOfType(checker.getTypeAtLocation(values)) : []
      calls.push({
        place,
        keys: keys.map((each) => namespace + each),
        args: args.map((arg) => {
          const given = arg.valueDeclaration
          const type = given && ts.isPropertyAssignment(given) && checker.getTypeAtLocation(given.initializer)
          return { name: arg.name, ...(type && type.isStringLiteral() && { value: type.value }) }
        }),
      })
    }
  }

  /** A translator can be called, and has the four other ways of saying a message. */
  const isTranslator = (type: ts.Type) =>
    type.getCallSignatures().length > 0 &&
    ['rich', 'markup', 'raw', 'has'].every((name) => type.getProperty(name) !== undefined)

  for (const file of program.getSourceFiles()) if (!file.isDeclarationFile && ours.includes(file.fileName)) read(file)
  return { calls, unread }
}
