/** Finds nginx; without it, says so. */
export function findPlainNginx(): { nginx: string } | { why: string }

/** Finds nginx and its brotli module; without one of them, says why. */
export function findNginx(): { nginx: string; brotli: string } | { why: string }
