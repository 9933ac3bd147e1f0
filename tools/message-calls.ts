import ts from 'typescript'

/**
 * One call of a translator: where, which messages it may say, and the arguments it gives them, with a value that is
 * written there.
 */
export type MessageCall = { place: string; keys: string[]; args: { name: string; value?: string }[] }

/**
 * A part that is handed to the browser: where, the namespaces it is given there and the list in the source that names
 * them, and the messages that may be said in it.
 */
export type IslandMessages = { place: string; given: string[]; said: string[]; list?: ListInSource }
type ListInSource = { file: string; from: number; to: number }

const MAKERS = new Set(['useTranslations', 'getTranslations'])

/**
 * Finds every message that the program says, by asking TypeScript what each `t(…)` can be called with, and for each
 * part that a server file hands to the browser what is said in all code that it runs.
 */
export function findMessageCalls(): { calls: MessageCall[]; unread: string[]; islands: IslandMessages[] } {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd())
  const ours = fileNames.filter((file) => /\/(?:app|components|lib)\/|\/tools\/islands\.ts$/.test(file))
  const program = ts.createProgram(ours, { ...options, incremental: false, noEmit: true })
  const checker = program.getTypeChecker()
  const calls: MessageCall[] = []
  const unread: string[] = []
  const saidIn = new Map<ts.Node, Set<string>>()

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
    const place = placeOf(node)
    const [key, values] = node.arguments
    const namespace = namespaceOf(translator)
    const keys = key && literals(checker.getTypeAtLocation(key))
    if (namespace === undefined || !keys) unread.push(place)
    else {
      const args = values ? checker.getPropertiesOfType(checker.getTypeAtLocation(values)) : []
      const whole = keys.map((each) => namespace + each)
      const statement = statementOf(node)
      saidIn.set(statement, new Set([...(saidIn.get(statement) ?? []), ...whole]))
      calls.push({
        place,
        keys: whole,
        args: args.map((arg) => {
          const given = arg.valueDeclaration
          const type = given && ts.isPropertyAssignment(given) && checker.getTypeAtLocation(given.initializer)
          return { name: arg.name, ...(type && type.isStringLiteral() && { value: type.value }) }
        }),
      })
    }
  }

  /** Tells whether a type is a translator: it can be called, and has the four methods of one. */
  const isTranslator = (type: ts.Type) =>
    type.getCallSignatures().length > 0 &&
    ['rich', 'markup', 'raw', 'has'].every((name) => type.getProperty(name) !== undefined)

  const files = program.getSourceFiles().filter((file) => !file.isDeclarationFile && ours.includes(file.fileName))
  files.forEach(read)
  const said = (roots: readonly ts.Node[]) => [
    ...new Set([...reach(roots)].flatMap((statement) => [...(saidIn.get(statement) ?? [])])),
  ]

  /** The statements that run when these do, in their own and in other files; islands fetched on demand are left out. */
  function reach(roots: readonly ts.Node[]): Set<ts.Node> {
    const reached = new Set<ts.Node>()
    const own = new Set(roots.map((root) => root.getSourceFile()))
    const walk = (statement: ts.Node): void => {
      const file = statement.getSourceFile()
      if (reached.has(statement) || (onDemand.has(file) && !own.has(file))) return
      reached.add(statement)
      needsOf(statement).forEach(walk)
    }
    roots.forEach(walk)
    return reached
  }

  const needs = new Map<ts.Node, Set<ts.Node>>()
  function needsOf(statement: ts.Node): Set<ts.Node> {
    const known = needs.get(statement)
    if (known) return known
    const found = new Set<ts.Node>()
    const look = (node: ts.Node): void => {
      if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return
      if (ts.isIdentifier(node))
        for (const { declarations = [] } of symbolsOf(node))
          for (const declaration of declarations) {
            const source = declaration.getSourceFile()
            if (source !== declaration && ours.includes(source.fileName)) found.add(statementOf(declaration))
          }
      ts.forEachChild(node, look)
    }
    look(statement)
    needs.set(statement, found)
    return found
  }

  /** Finds what a name stands for, also where a module is destructured, as in `({ lookUp }) => …`. */
  function symbolsOf(name: ts.Identifier): ts.Symbol[] {
    const { parent } = name
    const taken =
      ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent)
        ? checker.getTypeAtLocation(parent.parent).getProperty((parent.propertyName ?? name).getText())
        : undefined
    const meant = ts.isShorthandPropertyAssignment(parent)
      ? checker.getShorthandAssignmentValueSymbol(parent)
      : checker.getSymbolAtLocation(name)
    return [taken, meant]
      .filter((symbol) => symbol !== undefined)
      .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
  }

  /** The words of `['reservation', 'price.before']`, and where they stand. */
  const wordsOf = (list: ts.Node | undefined): Pick<IslandMessages, 'given' | 'list'> =>
    list && ts.isArrayLiteralExpression(list)
      ? {
          given: list.elements.filter(ts.isStringLiteral).map(({ text }) => text),
          list: { file: list.getSourceFile().fileName, from: list.getStart(), to: list.getEnd() },
        }
      : { given: [] }

  // Islands that no page carries are fetched by name, with messages that tools/islands.ts lists under it.
  const onDemand = new Map<ts.SourceFile, string>()
  const givenByName = new Map<string, Pick<IslandMessages, 'given' | 'list'>>()
  each(files, (node) => {
    if (ts.isCallExpression(node) && FETCHERS.has(node.expression.getText())) {
      const [name] = node.arguments
      if (name && ts.isStringLiteral(name)) onDemand.set(node.getSourceFile(), name.text)
    }
    if (!ts.isPropertyAssignment(node) || !node.getSourceFile().fileName.endsWith('tools/islands.ts')) return
    const messages = ts.isObjectLiteralExpression(node.initializer)
      ? node.initializer.properties.find((property) => property.name?.getText() === 'messages')
      : undefined
    if (messages && ts.isPropertyAssignment(messages))
      givenByName.set(node.name.getText(), wordsOf(messages.initializer))
  })
  const islands: IslandMessages[] = [...onDemand].map(([file, name]) => ({
    place: file.fileName,
    ...(givenByName.get(name) ?? { given: [] }),
    said: said([...file.statements]),
  }))

  const isClient = (file: ts.SourceFile) => file.text.startsWith("'use client'")
  each(files, (node) => {
    if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) return
    if (isClient(node.getSourceFile()) || !ts.isIdentifier(node.tagName)) return
    const roots = symbolsOf(node.tagName)
      .flatMap(({ declarations = [] }) => declarations)
      .filter((declaration) => isClient(declaration.getSourceFile()))
      .map(statementOf)
      .filter((root) => !onDemand.has(root.getSourceFile()))
    if (roots.length === 0) return
    const island = node.attributes.properties.find((attribute) => attribute.name?.getText() === 'island')
    islands.push({ place: placeOf(node), ...(island ? givenBy(island) : { given: [] }), said: said(roots) })
  })

  /** The namespaces of `island={useIsland([…])}`, or of the constant that stands there. */
  function givenBy(attribute: ts.JsxAttributeLike): Pick<IslandMessages, 'given' | 'list'> {
    const value = ts.isJsxAttribute(attribute) ? attribute.initializer : undefined
    const given = value && ts.isJsxExpression(value) ? value.expression : undefined
    const made = given && ts.isIdentifier(given) ? checker.getSymbolAtLocation(given)?.valueDeclaration : given
    const call = made && ts.isVariableDeclaration(made) ? made.initializer : made
    return call && ts.isCallExpression(call) ? wordsOf(call.arguments[0]) : { given: [] }
  }

  return { calls, unread, islands }
}

const FETCHERS = new Set(['contentOf', 'fetchContent'])

function each(files: readonly ts.SourceFile[], look: (node: ts.Node) => void): void {
  const go = (node: ts.Node): void => {
    look(node)
    ts.forEachChild(node, go)
  }
  files.forEach(go)
}

/** The statement of its file that something stands in. */
const statementOf = (node: ts.Node): ts.Node => (ts.isSourceFile(node.parent) ? node : statementOf(node.parent))

function placeOf(node: ts.Node): string {
  const file = node.getSourceFile()
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}
