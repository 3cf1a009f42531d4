import { describe, expect, it } from 'vitest';
import { InvalidRequest } from '../refusals/errors.js';
import type { RecordedEvent } from '../event.js';
import { buildFilter, safePattern, type FilterRequest } from './filter.js';

const request = (more: Partial<FilterRequest>): FilterRequest => ({
  on: 'type',
  prefixes: [],
  regex: '',
  window: undefined,
  checkpointIntervalMultiplier: 1,
  ...more,
});
const event = (stream: string, type: string) => ({ stream, type }) as RecordedEvent;

describe('a filter', () => {
  it('matches prefixes of the type or of the stream', () => {
    const byType = buildFilter(request({ prefixes: ['Pedido', 'Item'] }));
    expect(byType.matches(event('s', 'PedidoCriado'))).toBe(true);
    expect(byType.matches(event('Pedido-1', 'Outro'))).toBe(false);
    const byStream = buildFilter(request({ on: 'stream', prefixes: ['pedido-'] }));
    expect(byStream.matches(event('pedido-1', 'x'))).toBe(true);
    expect(byStream.matches(event('apedido-1', 'x'))).toBe(false);
  });

  it('sets a checkpoint every window × multiplier events, 32 by default', () => {
    expect(
      buildFilter(request({ prefixes: ['a'], checkpointIntervalMultiplier: 2 })).checkpointEvery,
    ).toBe(64);
    expect(
      buildFilter(request({ prefixes: ['a'], window: 10, checkpointIntervalMultiplier: 3 }))
        .checkpointEvery,
    ).toBe(30);
  });

  it('needs an expression', () => {
    expect(() => buildFilter(request({}))).toThrow(InvalidRequest);
  });
});

describe('a regular expression', () => {
  it.each([
    ['^[^$].*', 'PedidoCriado', '$metadata'],
    ['^(?!\\$).+', 'PedidoCriado', '$metadata'],
    ['^(pedido|item)-\\d+$', 'item-12', 'outro-12'],
    ['Criado$', 'PedidoCriado', 'PedidoAlterado'],
    ['^a{2,3}b?[x*+]$', 'aab*', 'abx'],
    ['^\\p{Lu}.*', 'Água', 'água'],
    ['^pedido\\-x', 'pedido-x1', 'pedidox'],
  ])('%s is accepted', (source, yes, no) => {
    const pattern = safePattern(source);
    expect(pattern.test(yes)).toBe(true);
    expect(pattern.test(no)).toBe(false);
  });

  it.each([
    ['(a+)+$'],
    ['^((a*)b)*$'],
    ['(a|aa)*b'],
    ['(?:a{1,9}){1,9}x'],
    ['^(.*)\\1$'],
    ['^(?<n>.)\\k<n>'],
    ['.*a.*b.*c'],
    ['^a{0,200}b{0,200}c{0,200}d{0,200}$'],
    ['('],
    ['x'.repeat(257)],
  ])('%s is refused', (source) => {
    expect(() => safePattern(source)).toThrow(InvalidRequest);
  });

  it('stays fast on the longest name once accepted', () => {
    const pattern = safePattern('^.*a.*b.*c$');
    const before = process.cpuUsage();
    expect(pattern.test('ab'.repeat(256))).toBe(false);
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });
});
