import { describe, expect, it } from 'vitest';
import { senhaComum } from './senhas-comuns.js';

describe('Senhas comuns', () => {
  it.each([
    '12345678',
    '123456789',
    '1234567890',
    '87654321',
    '11111111',
    '12341234',
    'abcabcabc',
    'password',
    'Password1',
    'P@ssw0rd',
    'senha123',
    'Senha@2024',
    'minhasenha',
    'minha senha',
    'qwertyuiop',
    'asdfghjkl',
    '1q2w3e4r',
    '1qaz2wsx',
    'a1b2c3d4',
    'flamengo',
    'Flamengo1981',
    'corinthians',
    'deusefiel',
    'iloveyou',
    'administrador',
    'encomenda',
    'Encomenda2026!',
    'segurança1',
    '147258369',
  ])('recusa %s', (senha) => {
    expect(senhaComum(senha)).toBe(true);
  });

  it.each([
    'encomenda-demo',
    'girafa lilás na varanda',
    'tr4vess@-do-corvo',
    'ana e o bolo de fubá',
    '83915027',
    'senhora do destino',
    'brasil-8472951-norte',
  ])('aceita %s', (senha) => {
    expect(senhaComum(senha)).toBe(false);
  });
});
