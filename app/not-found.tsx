/**
 * Shows nothing, ever: middleware and global-not-found answer for what is not there. Without it every page would carry
 * Next's own not-found page, in English and with styles of its own.
 */
export default function NotFound() {
  return null
}
