import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Attempts } from '#staff/accounts/attempts'
import { readHosting, requireRemote } from '#staff/editor/hosting'
import { hashPassword, isPassword } from '#staff/accounts/password'
import { readAccounts } from '#staff/accounts/people'

const HASH = `scrypt.15.8.3.${'s'.repeat(22)}.${'k'.repeat(43)}`
const STAFF = `Marta Ruiz <marta@spa.example> ${HASH}`
const EDIT_URL = 'https://editor.spa.example/admin'

const SITE = 'https://draft.spa.example'

const home = mkdtempSync(path.join(tmpdir(), 'hosting-'))
const root = path.join(home, 'project')
const file = path.join(home, 'staff')
const inside = path.join(root, 'staff')
beforeAll(() => {
  mkdirSync(root)
  for (const each of [file, inside]) writeFileSync(each, `# Who may edit\n${STAFF}\n`, { mode: 0o600 })
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

describe('the editor is hosted', () => {
  it('by nothing but its variables', () => {
    expect(readHosting({}, root)).toBeUndefined()
    expect(
      readHosting({ EDIT_URL: '', EDIT_STAFF: '', EDIT_PORT: '3300', SITE_URL: 'https://spa.example' }, root),
    ).toBe(undefined)
  })

  it('whole, with accounts from the environment or from a file elsewhere', () => {
    const account = { role: 'manager', name: 'Marta Ruiz', email: 'marta@spa.example', hash: HASH }
    const hosting = { origin: 'https://editor.spa.example', base: '/admin', accounts: [account], site: undefined }
    expect(readHosting({ EDIT_URL, EDIT_STAFF: STAFF }, root)).toEqual(hosting)
    expect(readHosting({ EDIT_URL: `${EDIT_URL}/`, EDIT_STAFF_FILE: file }, root)).toEqual(hosting)
    for (const beside of [EDIT_URL, 'https://spa.example/admin', 'https://www.spa.example/admin'])
      expect(readHosting({ EDIT_URL: beside, EDIT_SITE_URL: SITE, EDIT_STAFF: STAFF }, root)?.site).toBe(SITE)
  })

  it.each<[string, Record<string, string>, RegExp]>([
    ['accounts without an address', { EDIT_STAFF: STAFF }, /EDIT_URL is missing: EDIT_STAFF says nothing without it/],
    ['a site without an editor', { EDIT_SITE_URL: SITE }, /EDIT_URL is missing: EDIT_SITE_URL says nothing/],
    ['no accounts', { EDIT_URL }, /EDIT_STAFF_FILE is missing: without accounts nobody could sign in/],
    ['accounts twice', { EDIT_URL, EDIT_STAFF: STAFF, EDIT_STAFF_FILE: file }, /either EDIT_STAFF or EDIT_STAFF_FILE/],
    ['no TLS', { EDIT_URL: 'http://editor.spa.example/admin', EDIT_STAFF: STAFF }, /a whole address with https/],
    ['another path', { EDIT_URL: 'https://editor.spa.example/', EDIT_STAFF: STAFF }, /EDIT_URL must end in \/admin/],
    [
      'a secret in the address',
      { EDIT_URL: 'https://me:secret@editor.spa.example/admin', EDIT_STAFF: STAFF },
      /EDIT_URL must be such as/,
    ],
    [
      'the site at the editor’s own host',
      { EDIT_URL, EDIT_SITE_URL: 'https://editor.spa.example', EDIT_STAFF: STAFF },
      /another host below the same domain as EDIT_URL \(editor\.spa\.example\)/,
    ],
    [
      'the site at a host of others',
      { EDIT_URL, EDIT_SITE_URL: 'https://draft.elsewhere.example', EDIT_STAFF: STAFF },
      /another host below the same domain/,
    ],
    [
      'the site below a path',
      { EDIT_URL, EDIT_SITE_URL: `${SITE}/site`, EDIT_STAFF: STAFF },
      /EDIT_SITE_URL must have no path/,
    ],
    ['a file that is not there', { EDIT_URL, EDIT_STAFF_FILE: '/nowhere/staff' }, /there is no such file/],
    ['a file that git would find', { EDIT_URL, EDIT_STAFF_FILE: inside }, /lies in the project's own folder/],
  ])('not at all with %s', (_, variables, sentence) => {
    expect(() => readHosting(variables, root)).toThrow(sentence)
  })

  it('not with accounts that others on the machine can read', () => {
    chmodSync(file, 0o640)
    expect(() => readHosting({ EDIT_URL, EDIT_STAFF_FILE: file }, root)).toThrow(/chmod 600/)
    chmodSync(file, 0o600)
  })

  it('not without somewhere to publish to', () => {
    const git = (...args: string[]) => expect(spawnSync('git', args, { cwd: root }).status).toBe(0)
    git('init', '--quiet')
    expect(() => requireRemote(root)).toThrow(/a clone on a branch, with a remote/)
    git('remote', 'add', 'origin', home)
    expect(() => requireRemote(root)).not.toThrow()
  })
})

describe('accounts', () => {
  it.each([
    ['a password instead of its hash', 'Marta <marta@spa.example> lavanda-y-argan'],
    ['no address', `Marta ${HASH}`],
    ['no name', `<marta@spa.example> ${HASH}`],
    ['a hash that cost too little', `Marta <marta@spa.example> ${HASH.replace('15', '10')}`],
  ])('with %s are refused by their line, which is not repeated', (_, line) => {
    const read = () => readAccounts(`# Who may edit\n${line}`, 'EDIT_STAFF')
    expect(read).toThrow(/^EDIT_STAFF, line 2 is no account\./)
    expect(read).not.toThrow(/lavanda|scrypt\.1/)
  })

  it('are refused twice and none at all', () => {
    expect(() => readAccounts(`${STAFF};${STAFF.replace('marta@', 'Marta@')}`, 'EDIT_STAFF')).toThrow(/twice/)
    expect(() => readAccounts('# Nobody yet', 'EDIT_STAFF')).toThrow(/no account/)
  })

  it('are made by a command that shows and writes no password', async () => {
    const password = 'lavanda y argán'
    const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', 'edit-password'], {
      input: `Marta Ruiz\nMarta@spa.example\n${password}\n${password}\n`,
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, expect.stringContaining('Contraseña (12 caracteres o más, no se ve): ')])
    expect(stdout + stderr).not.toContain(password)
    const [account] = readAccounts(stdout, 'the line')
    expect(account).toMatchObject({ name: 'Marta Ruiz', email: 'marta@spa.example' })
    expect(await isPassword(password, account?.hash)).toBe(true)
    expect(await isPassword(`${password} `, account?.hash)).toBe(false)
  })

  it.each([
    ['too short', 'short\n', 'tiene que tener 12 caracteres o más'],
    ['not the same twice', 'a long password\nanother password\n', 'No son iguales'],
  ])('are not made of a password that is %s', (_, typed, sentence) => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', 'edit-password'], {
      input: `Marta\nmarta@spa.example\n${typed}`,
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(sentence)
  })

  it('have a hash of their own each, and without one every password is wrong', async () => {
    const [one, other] = await Promise.all([hashPassword('a long password'), hashPassword('a long password')])
    expect(one).not.toBe(other)
    expect(await isPassword('a long password', undefined)).toBe(false)
  })
})

describe('attempts', () => {
  it('for one name are stopped wherever they come from, until the quarter of an hour is over', () => {
    let now = 0
    const attempts = new Attempts(() => now)
    for (let attempt = 0; attempt < 24; attempt += 1) expect(attempts.begin(`10.0.0.${attempt}`, 'marta')).toBe(0)
    now = 60_000
    expect(attempts.begin('10.0.1.1', 'marta')).toBe(14 * 60_000)
    expect(attempts.begin('10.0.1.1', 'luis')).toBe(0)
    now = 15 * 60_000
    expect(attempts.begin('10.0.1.2', 'marta')).toBe(0)
  })

  it('that succeed are forgotten', () => {
    const attempts = new Attempts(() => 0)
    for (let attempt = 0; attempt < 8; attempt += 1) attempts.begin('10.0.0.1', 'marta')
    attempts.succeed('10.0.0.1', 'marta')
    expect(attempts.begin('10.0.0.1', 'marta')).toBe(0)
  })
})
