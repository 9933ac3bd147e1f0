import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** Makes a certificate that nobody trusts, for a day, in a folder. Needs the program `openssl`. */
export function makeCertificate(folder: string): { key: string; cert: string } {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync(
    'openssl',
    ['req', '-x509', ...curve, '-days', '1', '-subj', '/CN=localhost', '-keyout', key, '-out', cert],
    { stdio: 'ignore' },
  )
  return { key, cert }
}
