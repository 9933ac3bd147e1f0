import { serveFunctions } from '#functions/serve'
import { simulate } from './open'

// `npm run functions`, and the functions that `npm start` runs. Without keys, Stripe and PayPal are simulated.
serveFunctions(simulate)
