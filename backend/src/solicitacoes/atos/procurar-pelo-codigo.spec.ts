import { describe, expect, it } from 'vitest';
import { derivedId } from '@encomenda/platform/ids';
import {
  codigoDaSolicitacao,
  codigoNaBusca,
} from '@encomenda/contracts/solicitacoes/codigo-da-solicitacao';
import { holdsWords } from '../../platform/queries/search.js';

const CODIGOS = Array.from({ length: 20_000 }, (_, n) =>
  codigoDaSolicitacao(derivedId('solicitacao', n)),
);

describe('o código de uma solicitação, na busca', () => {
  it.each<[string, (codigo: string) => string]>([
    ['com hífen', (codigo) => codigo],
    ['sem hífen', (codigo) => codigo.replace('-', '')],
    ['em minúsculas', (codigo) => codigo.toLowerCase()],
    ['em duas partes', (codigo) => codigo.replace('-', ' ')],
  ])('acha-se %s, qualquer que seja', (_nome, escrito) => {
    const perdidos = CODIGOS.filter(
      (codigo) => !holdsWords(`57 Maria ${codigoNaBusca(codigo)}`, escrito(codigo)),
    );
    expect(perdidos).toEqual([]);
  });
});
