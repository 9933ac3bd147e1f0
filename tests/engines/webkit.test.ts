import { findWebKit } from '#tests/engines.mjs'
import { openWebKit } from './webkit'
import { walk } from './walk'

walk('WebKit', findWebKit(), openWebKit, 5)
