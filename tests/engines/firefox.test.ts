import { findFirefox } from '#tests/engines.mjs'
import { openFirefox } from './firefox'
import { walk } from './walk'

walk('Firefox', findFirefox(), openFirefox, 4)
