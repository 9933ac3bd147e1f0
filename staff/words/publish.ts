/** Writes a number with its noun in the singular or the plural. */
const many = (number: number, one: string, more: string) => `${number} ${number === 1 ? one : more}`

/** Every sentence about publishing and about texts that are out of date, in Spanish. */
export const PUBLISH_WORDS = {
  yes: ['s', 'si', 'sí'],
  languages: { es: 'español', en: 'inglés', de: 'alemán', fr: 'francés' },
  stale: {
    line: (number: number) => `línea ${number}`,
    changed: (ahead: string, day: string | undefined, behind: string) =>
      `cambió en ${ahead} (${day ?? 'sin publicar'}); falta mirar ${behind}`,
    none: 'Ningún texto se ha quedado atrás.',
    count: (texts: number, files: number) =>
      `${many(texts, 'texto se ha quedado atrás', 'textos se han quedado atrás')} en ${many(files, 'archivo', 'archivos')}.`,
    how: (example: string) =>
      `Cambia los otros idiomas o, si siguen bien como están, confírmalo: npm run stale -- --confirm ${example}`,
    confirmed: (texts: number) =>
      `${many(texts, 'texto confirmado', 'textos confirmados')}, hasta que vuelva a cambiar. Queda en content/confirmed.json.`,
    nothingNamed: 'Ahí no hay ningún texto atrasado. Escribe un archivo de la lista, por ejemplo content/faq.json.',
    noNames: 'Falta decir qué se confirma: un archivo de la lista, por ejemplo content/faq.json, o content para todo.',
    unreadable: (file: string) => `${file} no se puede leer: npm run content dice por qué.`,
    noHistory: 'Esta carpeta no tiene historia de git, así que no se sabe qué cambió después de qué.',
    shallow:
      'A esta copia le falta la historia de git, así que no se sabe qué cambió después de qué. Tráela con: git fetch --unshallow',
  },
  sections: {
    prices: 'Precios',
    hours: 'Horario',
    added: 'Páginas nuevas',
    removed: 'Páginas que desaparecen',
    moved: 'Direcciones antiguas',
    texts: 'Textos',
    pictures: 'Imágenes',
    facts: 'Otros datos',
  },
  counts: {
    prices: (number: number) => many(number, 'precio', 'precios'),
    hours: (number: number) => many(number, 'horario', 'horarios'),
    added: (number: number) => many(number, 'página nueva', 'páginas nuevas'),
    removed: (number: number) => many(number, 'página menos', 'páginas menos'),
    moved: (number: number) => many(number, 'dirección antigua', 'direcciones antiguas'),
    texts: (number: number) => many(number, 'texto', 'textos'),
    pictures: (number: number) => many(number, 'imagen', 'imágenes'),
    facts: (number: number) => many(number, 'dato', 'datos'),
  },
  subject: (counts: string) => `Contenido: ${counts}`,
  undoSubject: (counts: string) => `Contenido de antes: ${counts}`,
  invisible: 'Nada que vean los visitantes',
  closed: 'cerrado',
  asUsual: 'como siempre',
  nothing: 'nada',
  new: 'nueva',
  changed: 'cambiada',
  gone: 'quitada',
  version: (number: number) => `versión ${number}`,
  fullPrice: 'precio completo',
  minutes: 'minutos',
  present: (title: string) => `${title}, para regalar`,
  leadsTo: (from: string, to: string) => `${from} lleva a ${to}`,
  deadEnd: (from: string) => `${from} deja de existir y no lleva a ninguna parte`,
  since: (day: string) => `Qué cambia para los visitantes desde lo publicado (${day}):`,
  first: 'Aún no se había publicado nada con esta orden: se compara con lo último guardado.',
  upToDate: 'No hay nada que publicar.',
  code: (files: string) => `No se publica, porque no es contenido: ${files}`,
  codeCommitted: (subjects: string) => `Se envía también lo que ya estaba guardado: ${subjects}`,
  redirects: (lines: string) =>
    `Hay direcciones que dejan de existir. Para que los enlaces y favoritos lleven a otra página, se apuntan como direcciones antiguas:\n${lines}`,
  askRedirects: '¿Se apuntan?',
  wroteRedirects: 'Apuntadas.',
  tookBackRedirects: 'Las direcciones antiguas vuelven a estar como estaban.',
  checking: 'Se comprueba el contenido …',
  refused: 'No se ha publicado nada: primero hay que corregir esto.',
  building: 'Se construye el sitio (alrededor de un minuto) …',
  buildFailed: 'No se ha publicado nada: el sitio no se pudo construir.',
  ask: '¿Se publica?',
  askHow: (command: string) => `Aquí no se puede preguntar. Para hacerlo sin preguntas: ${command} -- --yes`,
  declined: 'No se ha publicado nada.',
  committed: (subject: string) => `Guardado: ${subject}`,
  pushed: (remote: string) => `Enviado a ${remote}.`,
  pushFailed: (remote: string, why: string) =>
    `Está guardado aquí, pero no se pudo enviar a ${remote}, así que no cuenta como publicado. Publica otra vez más tarde.\n${why}`,
  done: 'Publicado. Si no era lo que querías, se puede volver a lo de antes.',
  undone: 'Vuelve a estar publicado lo de antes. Si no era lo que querías, se puede deshacer otra vez.',
  noRepository: 'Esta carpeta no tiene historia, y sin ella no se puede publicar ni deshacer.',
  noBranch: 'La historia de la carpeta tiene algo a medias. Pide ayuda a quien lleva el sitio.',
  unreachable: (remote: string) => `${remote} no contesta. No se ha hecho nada; prueba más tarde.`,
  behind: (remote: string) =>
    `Alguien ha publicado algo más en ${remote}. Quien lleva el sitio tiene que traerlo antes.`,
  diverged: (remote: string) =>
    `Aquí y en ${remote} se ha publicado por separado. Hasta que quien lleva el sitio lo junte, no se puede guardar ni publicar.`,
  overlaps: (remote: string) =>
    `En ${remote} ha cambiado algo que aquí también está cambiado y sin publicar. Hasta que quien lleva el sitio lo junte, no se puede guardar ni publicar.`,
  nothingBefore: 'No se sabe qué estaba publicado antes: aún no se ha publicado nada desde aquí.',
  unpublished: (files: string) =>
    `Hay cambios sin publicar, y deshacer los pisaría: ${files}. Publícalos o quítalos, y después repite.`,
  sameBefore: 'Lo publicado antes era igual: no hay nada que deshacer.',
}
