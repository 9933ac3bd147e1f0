/** Words up to this length fit wherever headings stand. */
const SHORT = 8

/** Gives a heading the length of its longest word, which its size in small columns follows (app/base.css). */
export function fit(text: string) {
  const letters = Math.max(...text.split(/[\s\u00ad-]+/).map((word) => word.length))
  return letters > SHORT ? { style: { '--letters': letters } } : undefined
}
