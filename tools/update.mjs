import { install, requireNode, run } from './install.mjs'

// `npm run update`: also on a fresh clone, where nothing is installed yet.

requireNode()
install({ tests: false })
run(process.execPath, ['--import', 'tsx', 'staff/publish/update.ts'])
