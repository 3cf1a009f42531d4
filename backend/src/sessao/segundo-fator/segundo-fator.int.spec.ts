import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { CODEC, EVENT_STORE } from '../../platform/tokens.js';
import {
  FATOR,
  INCORRETO,
  oficinaEmDuasEtapas,
  SENHA,
  type Alguem,
  type ComFator,
} from '../../testing/sessao/oficina-em-duas-etapas.js';
import { codigoDe, ligarSegundoFator } from '../../testing/sessao/segundo-fator.js';

describe('Verificação em duas etapas', () => {
  const oficina = oficinaEmDuasEtapas();
  const { entrar, alguem, comFator, codigo, doApp, dentro, tipos, linha } = oficina;

  describe('ligar', () => {
    it('pede a senha, mostra o segredo e vale só depois de um código dele', async () => {
      const bia = await alguem();
      const errada = await bia.browser.post(FATOR, { senha: 'não é esta' });
      expect([errada.status, errada.body.errors]).toEqual([
        422,
        { senha: ['A senha atual não confere.'] },
      ]);
      const inicio = await bia.browser.post(FATOR, { senha: SENHA });
      expect(inicio.status).toBe(201);
      expect(inicio.body.segredo).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
      expect(decodeURIComponent(inicio.body.imagem as string)).toMatch(
        /^data:image\/svg\+xml,<svg xmlns/,
      );
      expect(inicio.get('Cache-Control')).toMatch(/no-store/);
      expect((await bia.browser.get(FATOR)).body).toMatchObject({ ativo: false });
      expect((await entrar(bia.email)).body).toMatchObject({ id: bia.id });

      const outro = await bia.browser.put(`${FATOR}/confirmar`, { codigo: '000000' });
      expect(outro.body.errors).toEqual(INCORRETO);
      expect((await linha(bia.id))?.confirmado_em).toBeNull();
      const ligada = await bia.browser.put(`${FATOR}/confirmar`, { codigo: doApp(inicio.body) });
      expect(ligada.status).toBe(200);
      expect(ligada.body.codigos).toHaveLength(10);
      expect((await bia.browser.get(FATOR)).body).toMatchObject({
        ativo: true,
        codigosRestantes: 10,
        desde_br: expect.stringMatching(/^\d\d\/\d\d\/\d{4}/),
      });
      expect(await tipos(bia.id)).toEqual(['UsuarioCriado', 'SegundoFatorAtivado']);
    });

    it('encerra as outras sessões, que entraram sem código', async () => {
      const bia = await alguem();
      const outra = (await entrar(bia.email)).browser;
      await ligarSegundoFator(bia.browser, SENHA, () => oficina.agora);
      expect(await dentro(outra)).toBe(401);
      expect(await dentro(bia.browser)).toBe(200);
    });

    it('de novo dá outro segredo, até um valer; depois é recusado', async () => {
      const bia = await alguem();
      const primeiro = (await bia.browser.post(FATOR, { senha: SENHA })).body as Alguem & {
        segredo: string;
      };
      const { segredo } = await ligarSegundoFator(bia.browser, SENHA, () => oficina.agora);
      expect(segredo).not.toBe(primeiro.segredo);
      const outraVez = await bia.browser.post(FATOR, { senha: SENHA });
      expect([outraVez.status, outraVez.body.message]).toEqual([
        409,
        'A verificação em duas etapas já está ligada.',
      ]);
      const confirmar = { codigo: codigoDe(segredo, oficina.agora) };
      expect((await bia.browser.put(`${FATOR}/confirmar`, confirmar)).status).toBe(409);
    });

    it('a mesma confirmação outra vez mostra os mesmos códigos', async () => {
      const bia = await alguem();
      const inicio = (await bia.browser.post(FATOR, { senha: SENHA })).body as ComFator;
      const chave = randomUUID();
      const confirmar = () =>
        bia.browser
          .put(`${FATOR}/confirmar`, { codigo: doApp(inicio) })
          .set('Idempotency-Key', chave);
      const feita = await confirmar();
      expect(feita.status).toBe(200);
      expect((await confirmar()).body).toEqual(feita.body);
      expect(await tipos(bia.id)).toEqual(['UsuarioCriado', 'SegundoFatorAtivado']);
    });

    it('nem segredo nem códigos ficam legíveis no banco ou no registro', async () => {
      const bia = await comFator();
      const { segredo, codigos } = (await linha(bia.id))!;
      expect(segredo.toString('latin1')).not.toContain(bia.segredo.replaceAll(' ', ''));
      expect(codigos).toHaveLength(10);
      const log = JSON.stringify(
        await oficina.api.app.get<EventStore>(EVENT_STORE).readStream(`usuario-${bia.id}`),
        (_, value) => (typeof value === 'bigint' ? String(value) : value),
      );
      for (const segredoOuCodigo of [bia.segredo, bia.segredo.replaceAll(' ', ''), ...bia.codigos])
        expect(log).not.toContain(segredoOuCodigo);
    });

    it.each(['Gerente', 'Auditor', 'Visitante'] as const)('%s não liga', async (papel) => {
      const { browser } = await alguem(papel);
      expect((await browser.post(FATOR, { senha: SENHA })).status).toBe(403);
      expect((await browser.put(`${FATOR}/confirmar`, { codigo: '123456' })).status).toBe(403);
      expect((await browser.get(FATOR)).body).toMatchObject({ ativo: false });
    });
  });

  describe('desligar e trocar os códigos', () => {
    let bia: ComFator;
    beforeEach(async () => {
      bia = await comFator();
    });
    const chamar = (oQue: string, corpo: object, chave = randomUUID()) =>
      bia.browser.put(`${FATOR}/${oQue}`, corpo).set('Idempotency-Key', chave);

    it.each(['desligar', 'codigos'])('%s pede a senha e um código', async (oQue) => {
      const semSenha = await chamar(oQue, { senha: 'x', codigo: doApp(bia) });
      expect(semSenha.body.errors).toEqual({ senha: ['A senha atual não confere.'] });
      const semCodigo = await chamar(oQue, { senha: SENHA, codigo: '000000' });
      expect(semCodigo.body.errors).toEqual(INCORRETO);
      // A wrong password does not use up the code.
      expect((await chamar(oQue, { senha: SENHA, codigo: doApp(bia) })).status).toBe(200);
    });

    it('desligada, a senha basta; repetir diz o mesmo, de novo é recusado', async () => {
      const chave = randomUUID();
      const corpo = { senha: SENHA, codigo: doApp(bia) };
      const feita = await chamar('desligar', corpo, chave);
      expect(feita.body.message).toBe('Verificação em duas etapas desligada.');
      expect((await chamar('desligar', corpo, chave)).body).toEqual(feita.body);
      expect((await entrar(bia.email)).body).toMatchObject({ id: bia.id });
      expect(await linha(bia.id)).toBeUndefined();
      const deNovo = await chamar('desligar', corpo);
      expect([deNovo.status, deNovo.body.message]).toEqual([
        409,
        'A verificação em duas etapas não está ligada.',
      ]);
      expect((await chamar('codigos', corpo)).status).toBe(409);
      expect(await tipos(bia.id)).toEqual([
        'UsuarioCriado',
        'SegundoFatorAtivado',
        'SegundoFatorDesativado',
      ]);
    });

    it('um código de recuperação também serve para desligar', async () => {
      const answer = await chamar('desligar', { senha: SENHA, codigo: bia.codigos[0] });
      expect(answer.status).toBe(200);
    });

    it('códigos novos: os de antes não servem mais; repetir mostra os mesmos', async () => {
      const chave = randomUUID();
      const corpo = { senha: SENHA, codigo: doApp(bia) };
      const feita = await chamar('codigos', corpo, chave);
      const novos = feita.body.codigos as string[];
      expect(novos).toHaveLength(10);
      expect(novos.filter((novo) => bia.codigos.includes(novo))).toEqual([]);
      expect((await chamar('codigos', corpo, chave)).body).toEqual(feita.body);
      const { browser } = await entrar(bia.email);
      expect((await codigo(browser, bia.codigos[0]!)).body.errors).toEqual(INCORRETO);
      expect((await codigo(browser, novos[0]!)).status).toBe(200);
      expect((await tipos(bia.id)).at(-1)).toBe('CodigosDeRecuperacaoTrocados');
    });
  });

  describe('redefinir a de um colega', () => {
    const redefinir = (id: number, motivo = 'Perdeu o telefone.', chave = randomUUID()) =>
      oficina.daAna
        .put(`/api/adm/users/redefinir-segundo-fator/${id}`, { motivo })
        .set('Idempotency-Key', chave);

    it('desliga, encerra as sessões e guarda o motivo, cifrado', async () => {
      const bia = await comFator();
      const aMeio = (await entrar(bia.email)).browser;
      const chave = randomUUID();
      const feita = await redefinir(bia.id, 'Perdeu o telefone.', chave);
      expect([feita.status, feita.body.message]).toEqual([
        200,
        'Verificação em duas etapas redefinida. As sessões foram encerradas.',
      ]);
      expect((await redefinir(bia.id, 'Perdeu o telefone.', chave)).body).toEqual(feita.body);
      expect(await dentro(bia.browser)).toBe(401);
      expect((await codigo(await aMeio.open(), doApp(bia))).status).toBe(409);
      expect((await entrar(bia.email)).body).toMatchObject({ id: bia.id });
      const guardado = (
        await oficina.api.app.get<EventStore>(EVENT_STORE).readStream(`usuario-${bia.id}`)
      ).at(-1)!;
      expect(guardado.type).toBe('SegundoFatorDesativado');
      expect(JSON.stringify(guardado.data)).not.toContain('telefone');
      const [lido] = await oficina.api.app.get<EventCodec>(CODEC).decode([guardado]);
      const motivo = 'Perdeu o telefone.';
      expect(lido!.data).toEqual({ usuarioId: bia.id, redefinido: true, motivo });
    });

    it('pede um motivo; de quem não a tem e a própria, recusa', async () => {
      const bia = await alguem();
      const semMotivo = await redefinir(bia.id, ' ');
      expect(semMotivo.body.errors).toEqual({ motivo: ['O campo Motivo é obrigatório.'] });
      const semFator = await redefinir(bia.id);
      expect([semFator.status, semFator.body.message]).toEqual([
        409,
        'Este usuário não usa a verificação em duas etapas.',
      ]);
      expect(await dentro(bia.browser)).toBe(200);
      const ana = (await oficina.daAna.get('/sessao')).body.user as { id: number };
      expect((await redefinir(ana.id)).body.message).toBe(
        'Desligue a sua própria verificação em Minha conta.',
      );
      expect((await redefinir(999_999)).status).toBe(404);
    });
  });
});
