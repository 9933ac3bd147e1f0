import { onTestFinished, vi } from 'vitest'
import * as environment from '#lib/env'

/** Makes the environment say these variables and nothing else, until the end of the test. */
export function stubEnv(variables: Record<string, string>): void {
  const stub = vi.spyOn(environment, 'env', 'get').mockReturnValue(environment.readEnv(variables))
  onTestFinished(() => stub.mockRestore())
}
