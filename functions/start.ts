import { serveFunctions } from './serve'

// What is deployed: providers are real. `npm run functions` starts tools/simulator/start.ts, which simulates them where
// there are no keys.
serveFunctions()
