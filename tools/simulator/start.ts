import { serveFunctions } from '#functions/serve'
import { simulate } from './open'

// `npm run functions`, and the functions beside `npm start`: without keys Stripe and PayPal are simulated.
serveFunctions(simulate)
