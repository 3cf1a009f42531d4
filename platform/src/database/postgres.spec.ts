import { describe, expect, it } from 'vitest';
import { createPool } from './postgres.js';

const waits = (address: string) =>
  createPool(address, { name: 'testes' }).options.connectionTimeoutMillis;

describe('a connection to PostgreSQL', () => {
  it.each([
    ['postgres://nobody@localhost/loja', 5_000],
    ['postgres://nobody@localhost/loja?connect_timeout=12', 12_000],
    ['postgres://nobody@localhost/loja?sslmode=disable&connect_timeout=1', 1_000],
    ['postgres://nobody@localhost/loja?connect_timeout=0', 5_000],
    ['postgres://nobody@localhost/loja?connect_timeout=logo', 5_000],
  ])('times out as the address says, in seconds: %s', (address, milliseconds) => {
    expect(waits(address)).toBe(milliseconds);
  });
});
