import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { extratoStream } from '@encomenda/contracts/conciliacao/extrato.events';
import type { SituacaoDoLancamento } from '@encomenda/contracts/conciliacao/extrato';
import type { Desfazivel } from '@encomenda/contracts/desfazer/desfazer.http';
import type { Despesa } from '@encomenda/contracts/despesas/despesas.http';
import { despesaStream } from '@encomenda/contracts/despesas/despesa.events';
import { derivedId } from '@encomenda/platform/ids';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { Numbers } from '../../platform/commands/numbers/numbers.js';
import type { RunningProcess } from '../../platform/background/run-process.js';
import { ok } from '../../testing/atelie.js';
import { entrarComo } from '../../testing/sessao/entrar-como.js';
import { eventually } from '../../testing/eventually.js';
import {
  extratos,
  lancarSempre,
  ofx,
  urlDaConciliacao as url,
} from '../../testing/planilhas-e-extratos/extratos.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';
import { comandoDaDespesa } from './despesas-dos-debitos.js';
import { extratoFold } from '../domain/extrato.js';
import { lancarDebito } from '../domain/lancar-debito.js';

let system: Shop;
let working: RunningProcess | undefined;
let banco: ReturnType<typeof extratos>;

beforeAll(async () => {
  system = await openShop();
  banco = extratos(system);
});
afterEach(async () => {
  await working?.stop();
  working = undefined;
});

const achar = async (texto: string, situacao: SituacaoDoLancamento = 'a-conferir') => {
  const [achado] = (await banco.em(situacao)).filter((um) => um.texto?.includes(texto));
  return achado!;
};
const lancar = async (
  ...escolhas: (readonly [texto: string, nome: string, categoria_id?: number])[]
) => {
  const lancamentos = [];
  for (const [texto, nome, categoria_id = null] of escolhas) {
    const { extrato_id, numero } = await achar(texto);
    lancamentos.push({ extrato_id, numero, nome, categoria_id });
  }
  return system.ana.put(url('lancar-debitos'), { lancamentos });
};
const despesa = (id: number) => system.ana.get(`/api/adm/despesas/show/${id}`);
const desfazerAto = ({ assunto, id, revisao }: Desfazivel) =>
  system.ana.post(`/api/adm/desfazer/${assunto}/${id}/${revisao}`, {});

describe('um débito do extrato', () => {
  it('vira despesa no dia do banco, e desfaz-se com ela', async () => {
    working = await lancarSempre(system);
    await banco.ler(ofx({ valor: '-49.90', id: 'd1', texto: 'TARIFA PACOTE 03/11' }));
    const { status, body } = await lancar(['TARIFA PACOTE 03/11', 'Tarifa do banco']);
    expect([status, body]).toMatchObject([
      200,
      { message: 'Despesa “Tarifa do banco” de R$\u00a049,90 lançada.', recusados: [] },
    ]);
    const lancado = await achar('TARIFA PACOTE 03/11', 'conciliado');
    expect(lancado).toMatchObject({ tipo: 'debito', despesa: 'Tarifa do banco', pedido_id: null });
    const id = lancado.despesa_id!;
    expect(await ok<Despesa>(despesa(id))).toMatchObject({ valor: 49.9, data: '2026-11-03' });
    expect((await lancar()).status).toBe(422);

    await desfazerAto((body as { desfazer: Desfazivel }).desfazer);
    await eventually(async () => expect((await despesa(id)).status).toBe(404));
    expect(await achar('TARIFA PACOTE 03/11')).toMatchObject({ despesa_id: null });
  });

  it('solto cancela a despesa; cancelada, restaurada, ela o leva consigo', async () => {
    working = await lancarSempre(system);
    await banco.ler(ofx({ valor: '-15.00', texto: 'PIX ENVIADO FRETE VAIVEM' }));
    await lancar(['VAIVEM', 'Frete']);
    const { extrato_id, numero, despesa_id } = await achar('VAIVEM', 'conciliado');
    const solto = await system.ana.put(url('soltar-debito'), { extrato_id, numero });
    expect([solto.status, (await despesa(despesa_id!)).status]).toEqual([200, 404]);
    await desfazerAto((solto.body as { desfazer: Desfazivel }).desfazer);
    await eventually(async () => expect((await despesa(despesa_id!)).status).toBe(200));
    expect(await achar('VAIVEM', 'conciliado')).toMatchObject({ despesa_id });

    const { body } = await system.ana.delete(`/api/adm/despesas/destroy/${despesa_id!}`, {});
    await eventually(async () => expect(await achar('VAIVEM')).toBeDefined());
    await desfazerAto((body as { desfazer: Desfazivel }).desfazer);
    await eventually(async () =>
      expect(await achar('VAIVEM', 'conciliado')).toMatchObject({ despesa_id }),
    );
  });

  it('lembra a escolha para o mesmo texto, e só os seguros vão de uma vez', async () => {
    const { body: categoria } = await system.ana.post('/api/adm/categ-despesas/store', {
      nome: 'Energia do ateliê',
    });
    const { id } = categoria as { id: number };
    await banco.ler(ofx({ valor: '-210.00', texto: 'PAG BOLETO ENERGISA 09/11' }));
    await lancar(['ENERGISA 09/11', 'Luz', id]);
    await banco.ler(
      ofx(
        { valor: '-211.00', texto: 'PAG BOLETO ENERGISA 10/11', dia: '20261110' },
        { valor: '-212.00', texto: 'PAG BOLETO ENERGISA 11/11', dia: '20261111' },
        { valor: '-213.00', texto: 'PIX ENVIADO', dia: '20261111' },
      ),
    );
    expect(await achar('ENERGISA 10/11')).toMatchObject({
      segura: true,
      despesa_proposta: {
        nome: 'Luz',
        categoria_id: id,
        categoria: 'Energia do ateliê',
        certeza: 'certa',
      },
    });
    const { body } = await lancar(
      ['ENERGISA 10/11', 'Luz', id],
      ['ENERGISA 11/11', 'Outro nome', id],
      ['PIX ENVIADO', 'Luz', id],
    );
    expect(body).toMatchObject({ type: 'warning', recusados: [{}, {}] });
    expect(await achar('ENERGISA 11/11')).toBeDefined();
  });

  it('interrompido antes da despesa, é acabado pelo worker, uma vez', async () => {
    await banco.ler(ofx({ valor: '-7.77', texto: 'SAIU E CAIU' }));
    const { extrato_id: extratoId, numero } = await achar('SAIU E CAIU');
    const commandId = derivedId('debito-caiu', extratoId);
    const despesaId = await system.app
      .get(Numbers)
      .allocate('despesa', comandoDaDespesa(commandId), despesaStream);
    await system.app.get(HandleCommand).handle({
      fold: extratoFold,
      stream: extratoStream(extratoId),
      origin: { usuarioId: 1, commandId, correlationId: commandId },
      decide: () => lancarDebito({ extratoId, numero, despesaId, nome: 'Caiu', categoriaId: null }),
    });
    working = await lancarSempre(system);
    await eventually(async () => expect((await despesa(despesaId)).status).toBe(200));
    await working.stop();
    await system.pool.query("delete from escrita.processos where nome = 'lancar_debitos'");
    working = await lancarSempre(system);
    await eventually(async () =>
      expect(await achar('SAIU E CAIU', 'conciliado')).toMatchObject({ despesa: 'Caiu' }),
    );
  });

  it('recusa uma categoria que não há, e o lançamento fica', async () => {
    await banco.ler(ofx({ valor: '-8.88', texto: 'SEM CATEGORIA' }));
    const { status, body } = await lancar(['SEM CATEGORIA', 'Nada', 999_999]);
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([
      422,
      ['categoria_id'],
    ]);
    expect(await achar('SEM CATEGORIA')).toBeDefined();
  });

  it('é de quem lança despesas, e quem não as vê não vê o que saiu', async () => {
    await banco.ler(ofx({ valor: '-9.99', texto: 'SEGREDO' }));
    const atendimento = await entrarComo(system, 'Atendimento');
    const { extrato_id, numero } = await achar('SEGREDO');
    const lancamentos = [{ extrato_id, numero, nome: 'X', categoria_id: null }];
    expect((await atendimento.put(url('lancar-debitos'), { lancamentos })).status).toBe(403);
    const { body } = await atendimento.get(url('lancamentos?sentido=saidas'));
    expect((body as { data: unknown[] }).data).toEqual([]);
    const { body: resumo } = await atendimento.get(url('resumo'));
    expect((resumo as { contagens: unknown[] }).contagens).toMatchObject([
      { saidas: 0 },
      { saidas: 0 },
      { saidas: 0 },
    ]);
  });
});
