import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { matrizEmMarkdown } from './matriz.markdown.js';
import { PAPEIS, PODERES, PODERES_DO_PAPEL, podeUsarAdm, type Papel } from './papeis.js';
import { ROTAS } from './rotas.js';

const poderes = (papel: Papel) => PODERES_DO_PAPEL[papel];

describe('a matriz de acesso', () => {
  it('é a que está no documento', () => {
    const documento = new URL('../../../docs/access-matrix.md', import.meta.url);
    expect(readFileSync(documento, 'utf8')).toBe(matrizEmMarkdown());
  });

  it('diz que desfazer pede o poder do ato', () => {
    const linhas = matrizEmMarkdown()
      .split('\n')
      .filter((linha) => linha.includes('/api/adm/desfazer/'));
    expect(linhas).toHaveLength(2);
    for (const linha of linhas) {
      const [, , quem, ...papeis] = linha.split('|').map((celula) => celula.trim());
      expect(quem).toBe('power of the act');
      const podem = PAPEIS.filter((_, indice) => papeis[indice] === '●');
      expect(podem).toEqual(['Administrador', 'Gerente', 'Atendimento', 'Produção', 'Financeiro']);
    }
  });

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

  it('nenhuma chamada está em duas linhas, e nenhum comando pede só leitura', () => {
    const rotas = Object.values(ROTAS).flat();
    expect(new Set(rotas).size).toBe(rotas.length);
    // A reader writes nothing but the read mark of notifications.
    for (const poder of PODERES.filter((p) => p.endsWith(':ler') && p !== 'notificacoes:ler'))
      // Recorded exports must not be reachable by GET.
      expect(
        ROTAS[poder].filter(
          (rota) => !rota.startsWith('GET ') && !/\/exportar(\/pdf)?$/.test(rota),
        ),
      ).toEqual([]);
  });
});
