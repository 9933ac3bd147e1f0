/** Where free starts are asked for, for code that no page gives the address. The bundler replaces it. */
export const SLOTS_URL = process.env.FUNCTION_SLOTS_URL ?? ''
