import { describe, expect, it } from 'vitest';
import { paperRules } from './paper-title';

describe('o título nas folhas de papel', () => {
  it('vai na margem de cada folha menos a primeira, que já o tem', () => {
    const [each, first] = paperRules('Pedido 296').split(':first');
    expect(each).toContain('content: "Pedido 296";');
    expect(first).toContain('content: none;');
  });

  it('escapa qualquer nome', () => {
    expect(paperRules('Caneca "Zé\\" }\n* {')).toContain('content: "Caneca \\"Zé\\\\\\" } * {";');
  });
});
