import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readHosting } from '#staff/accounts/hosting'
import { hashPassword, isPassword } from '#staff/accounts/password'
import { readAccounts } from '#staff/accounts/people'

const HASH = `scrypt.15.8.3.${'s'.repeat(22)}.${'k'.repeat(43)}`
const STAFF = `Marta Ruiz <marta@spa.example> ${HASH}`
const STAFF_URL = 'https://staff.spa.example'
const SITE = 'https://www.spa.example'
const HERE = 'http://localhost:3400'

const home = mkdtempSync(path.join(tmpdir(), 'hosting-'))
const root = path.join(home, 'project')
const file = path.join(home, 'staff')
const inside = path.join(root, 'staff')
beforeAll(() => {
  mkdirSync(root)
  for (const each of [file, inside]) writeFileSync(each, `# Who may edit\n${STAFF}\n`, { mode: 0o600 })
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const read = (variables: Record<string, string>) => readHosting(variables, root, [SITE], HERE)

describe('staff sign in', () => {
  it('where there is a file of accounts, here or over the web', () => {
    expect(read({})).toBeUndefined()
    expect(read({ STAFF_URL: '', STAFF_FILE: '', STAFF_PORT: '3400' })).toBeUndefined()
    expect(read({ STAFF_FILE: file })?.origin).toBe(HERE)
    const hosted = read({ STAFF_URL, STAFF_FILE: file })
    expect(hosted?.origin).toBe(STAFF_URL)
    expect(hosted?.accounts.find('marta@spa.example')).toMatchObject({ isManager: true, name: 'Marta Ruiz' })
  })

  it.each<[string, Record<string, string>, RegExp]>([
    ['no accounts', { STAFF_URL }, /STAFF_FILE is missing: without accounts nobody could sign in/],
    ['no accounts in production', { NODE_ENV: 'production' }, /STAFF_FILE is missing/],
    ['no TLS', { STAFF_URL: 'http://staff.spa.example', STAFF_FILE: file }, /a whole address with https/],
    ['a path', { STAFF_URL: `${STAFF_URL}/admin`, STAFF_FILE: file }, /STAFF_URL must have no path/],
    ['a secret in the address', { STAFF_URL: 'https://me:secret@staff.spa.example', STAFF_FILE: file }, /no path/],
    ['the public site’s origin', { STAFF_URL: SITE, STAFF_FILE: file }, /public site's origin/],
    ['a file that is not there', { STAFF_URL, STAFF_FILE: '/nowhere/staff' }, /there is no such file/],
    ['a file that git would find', { STAFF_URL, STAFF_FILE: inside }, /lies in the project's own folder/],
  ])('not at all with %s', (_, variables, sentence) => {
    expect(() => read(variables)).toThrow(sentence)
  })

  it('not with accounts that others on the machine can read', () => {
    chmodSync(file, 0o640)
    expect(() => read({ STAFF_URL, STAFF_FILE: file })).toThrow(/chmod 600/)
    chmodSync(file, 0o600)
  })
})

describe('accounts', () => {
  it.each([
    ['a password instead of its hash', 'Marta <marta@spa.example> lavanda-y-argan'],
    ['no address', `Marta ${HASH}`],
    ['no name', `<marta@spa.example> ${HASH}`],
    ['a hash that cost too little', `Marta <marta@spa.example> ${HASH.replace('15', '10')}`],
  ])('with %s are refused by their line, which is not repeated', (_, line) => {
    const read = () => readAccounts(`# Who may edit\n${line}`, 'STAFF_FILE')
    expect(read).toThrow(/^STAFF_FILE, line 2 is no account\./)
    expect(read).not.toThrow(/lavanda|scrypt\.1/)
  })

  it('are refused twice and none at all', () => {
    expect(() => readAccounts(`${STAFF}\n${STAFF.replace('marta@', 'Marta@')}`, 'STAFF_FILE')).toThrow(/twice/)
    expect(() => readAccounts('# Nobody yet', 'STAFF_FILE')).toThrow(/no account/)
  })

  it('are made by a command that shows and writes no password', async () => {
    const password = 'lavanda y argán'
    const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', 'account'], {
      input: `Marta Ruiz\nMarta@spa.example\n${password}\n${password}\nr\n`,
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, expect.stringContaining('Contraseña (12 caracteres o más, no se ve): ')])
    expect(stdout + stderr).not.toContain(password)
    const [account] = readAccounts(stdout, 'the line')
    expect(account).toMatchObject({ name: 'Marta Ruiz', email: 'marta@spa.example', isManager: false })
    expect(await isPassword(password, account?.hash)).toBe(true)
    expect(await isPassword(`${password} `, account?.hash)).toBe(false)
  })

  it.each([
    ['a password that is too short', 'short\n', 'tiene que tener 12 caracteres o más'],
    ['two passwords that differ', 'a long password\nanother password\n', 'No son iguales'],
    ['a role that nobody has', 'a long password\na long password\nx\n', 'Escribe e o r.'],
  ])('are not made of %s', (_, typed, sentence) => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', 'account'], {
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
