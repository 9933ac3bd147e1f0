import { describe, expect, it } from 'vitest'
import { hintOf } from '#components/form/email-hint'

describe('an e-mail address that was just typed', () => {
  it.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gmial.con', 'ana@gmail.com'],
    ['ana@gmail.con', 'ana@gmail.com'],
    [' Ana.P@GMAL.com ', 'Ana.P@gmail.com'],
    ['eva@hotnail.es', 'eva@hotmail.es'],
    ['eva@outloook.com', 'eva@outlook.com'],
    ['kim@t-onlin.de', 'kim@t-online.de'],
    ['zoe@lapsote.net', 'zoe@laposte.net'],
  ])('%s was meant to be %s', (typed, corrected) => {
    expect(hintOf(typed)).toMatchObject({ corrected })
  })

  it.each([
    'ana@gmail.com',
    'ana@ymail.com',
    'ana@mail.com',
    'eva@hotmail.de',
    'eva@hotmail.se',
    'eva@yahoo.se',
    'eva@acme.example',
    'no address',
    'a@b@c',
  ])('nothing is said of %s', (typed) => expect(hintOf(typed)).toBeUndefined())

  it('lacks its ending', () => expect(hintOf('elena@correo')).toBe('incomplete'))
})

it.each(['.ana@gmail.com', 'ana.@gmail.com', '.ana.@gmail.com'])('%s has a dot too many', (typed) => {
  expect(hintOf(typed)).toEqual({ corrected: 'ana@gmail.com', domain: 'ana@gmail.com' })
})

it('dots that follow each other, and figures at the end, are asked about', () => {
  expect(hintOf('ana..p@gmail.com')).toMatchObject({ corrected: 'ana.p@gmail.com' })
  expect(hintOf('ana@example.123')).toBe('incomplete')
  expect(hintOf('ana.p@xn--mnchen-3ya.example')).toBe(undefined)
  expect(hintOf('ana@correo.xn--p1ai')).toBe(undefined)
})
