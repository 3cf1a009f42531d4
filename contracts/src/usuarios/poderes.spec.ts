import { describe, expect, it } from 'vitest';
import { PODERES, PODERES_DO_PAPEL, podeUsarAdm, type Papel } from './papeis.js';

const poderes = (papel: Papel) => PODERES_DO_PAPEL[papel];

describe('os poderes dos papéis', () => {
  it('o Administrador pode tudo; o Visitante, nada', () => {
    expect(poderes('Administrador')).toEqual(PODERES);
    expect(poderes('Visitante')).toEqual([]);
    expect(podeUsarAdm('Visitante')).toBe(false);
  });

  it('o Auditor lê tudo e não altera nada', () => {
    expect(poderes('Auditor')).toEqual(PODERES.filter((poder) => poder.endsWith(':ler')));
  });

  it('o Gerente pode tudo, menos usuários, chaves e eliminação', () => {
    expect(PODERES.filter((poder) => !poderes('Gerente').includes(poder))).toEqual([
      'usuarios:ler',
      'usuarios:alterar',
      'segundo-fator:ligar',
      'titulares:alterar',
    ]);
  });

  it('a Produção vê pedidos e mexe em itens sem ver dinheiro', () => {
    expect(poderes('Produção')).toEqual(
      expect.arrayContaining(['pedidos:ler', 'itens:alterar', 'producao:alterar']),
    );
    for (const dinheiro of [
      'valores:ler',
      'receita:ler',
      'despesas:ler',
      'relatorios:ler',
    ] as const)
      expect(poderes('Produção')).not.toContain(dinheiro);
  });

  it('quem altera também lê', () => {
    for (const papel of ['Gerente', 'Atendimento', 'Produção', 'Financeiro'] as const)
      for (const poder of poderes(papel).filter((p) => p.endsWith(':alterar'))) {
        // Who imports sees the rows; nobody else does.
        if (poder === 'importacoes:alterar') continue;
        const doPedido = ['itens:alterar', 'producao:alterar', 'arquivos:alterar'].includes(poder);
        expect(poderes(papel)).toContain(`${doPedido ? 'pedidos' : poder.split(':')[0]!}:ler`);
      }
  });
});
