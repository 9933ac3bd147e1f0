import { spawn } from 'node:child_process'
import { install, requireNode, run } from '../tools/install.mjs'

// `npm run edit`: for staff. The editor and the site that is being written, at one address, on this machine alone.

requireNode()
install({ tests: false })
run('npm', ['run', '-s', 'generate'])
const editor = spawn(process.execPath, ['--import', 'tsx', 'staff/editor/start.ts'], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void editor.kill(signal))
editor.once('exit', (code) => process.exit(code ?? 1))
