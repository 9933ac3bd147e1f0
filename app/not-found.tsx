/**
 * Shows nothing: the middleware and global-not-found answer for missing addresses. Without this file every page would
 * contain Next's own not-found page, in English and with its own styles.
 */
export default function NotFound() {
  return null
}
