import { describe, expect, it } from 'vitest';
import type { ProjecoesEmOperacao } from '@encomenda/contracts/operacao/operacao.http';
import {
  FATOR,
  oficinaEmDuasEtapas,
  SENHA,
  type ComFator,
} from '../../testing/sessao/oficina-em-duas-etapas.js';

const DANIFICADA =
  'A verificação em duas etapas desta conta está danificada. Use um código de recuperação ou peça a outro Administrador que a redefina.';

describe('uma verificação em duas etapas danificada no banco', () => {
  const oficina = oficinaEmDuasEtapas();

  const estragar = async ({ id }: ComFator) => {
    const segredo = Buffer.from((await oficina.linha(id))!.segredo);
    segredo[segredo.length - 1]! ^= 1;
    await oficina.api.pool.query(
      'update escrita.segundos_fatores set segredo = $2 where usuario_id = $1',
      [id, segredo],
    );
  };
  const emOperacao = async () =>
    ((await oficina.daAna.get('/api/adm/operacao/projecoes')).body as ProjecoesEmOperacao)
      .segundos_fatores_danificados;
  const comSenha = async ({ email }: ComFator) => (await oficina.entrar(email)).browser;

  it('é dita a quem entra e na Operação; os outros entram como antes', async () => {
    const bia = await oficina.comFator();
    const caio = await oficina.comFator();
    const antes = await emOperacao();
    expect(antes).not.toContain(bia.id);
    await estragar(bia);
    const { status, body } = await oficina.codigo(await comSenha(bia), oficina.doApp(bia));
    expect([status, body.message]).toEqual([409, DANIFICADA]);
    expect(await emOperacao()).toEqual([...antes, bia.id]);
    expect((await oficina.codigo(await comSenha(caio), oficina.doApp(caio))).status).toBe(200);
  });

  it('deixa entrar e desligar com os códigos de recuperação', async () => {
    const bia = await oficina.comFator();
    await estragar(bia);
    const browser = await comSenha(bia);
    expect((await oficina.codigo(browser, bia.codigos[0]!)).status).toBe(200);
    expect((await browser.get(FATOR)).body).toMatchObject({ ativo: true, codigosRestantes: 9 });
    const novos = await browser.put(`${FATOR}/codigos`, { senha: SENHA, codigo: bia.codigos[1] });
    expect([novos.status, novos.body.message]).toEqual([409, DANIFICADA]);
    const corpo = { senha: SENHA, codigo: bia.codigos[1] };
    expect((await browser.put(`${FATOR}/desligar`, corpo)).status).toBe(200);
    expect(await emOperacao()).not.toContain(bia.id);
  });

  it('é redefinida por outro Administrador', async () => {
    const bia = await oficina.comFator();
    await estragar(bia);
    const corpo = { motivo: 'danificada' };
    const path = `/api/adm/users/redefinir-segundo-fator/${bia.id}`;
    expect((await oficina.daAna.put(path, corpo)).status).toBe(200);
    expect(await oficina.dentro(await comSenha(bia))).toBe(200);
  });

  it('que nunca foi confirmada começa de novo', async () => {
    const bia = await oficina.alguem();
    await bia.browser.post(FATOR, { senha: SENHA });
    await estragar({ ...bia, segredo: '', codigos: [] });
    const { status } = await bia.browser.put(`${FATOR}/confirmar`, { codigo: '000000' });
    expect(status).toBe(409);
    expect(await emOperacao()).not.toContain(bia.id);
    const { segredo } = (await bia.browser.post(FATOR, { senha: SENHA })).body as {
      segredo: string;
    };
    const codigo = oficina.doApp({ segredo });
    expect((await bia.browser.put(`${FATOR}/confirmar`, { codigo })).status).toBe(200);
  });
});
