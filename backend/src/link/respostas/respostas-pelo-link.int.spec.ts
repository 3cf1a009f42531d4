import { describe, expect, it } from 'vitest';
import type { Notificacao } from '@encomenda/contracts/notificacoes/notificacoes.http';
import { atelie, ok } from '../../testing/atelie.js';
import { eventually } from '../../testing/eventually.js';
import { pdfAttachments, pdfText } from '../../testing/pdf-text.js';
import { doTitular, pedidoDeEliminacao } from '../../testing/titulares/titulares.js';
import { HOJE, lojaComLinks, vistoDe } from '../../testing/vitrine/loja-com-links.js';

const loja = lojaComLinks();
const { rever, mostrar, comLink, doLink, abrir, responder, aprovar, tipos } = loja;

describe('a página', () => {
  it('mostra o que foi oferecido, com os textos escapados', async () => {
    const { endereco } = await comLink();
    const html = await abrir(endereco);
    for (const texto of [
      'Maria &lt;b&gt;Souza&lt;/b&gt;',
      'Bolo &lt;script&gt;alert(1)&lt;/script&gt;',
      'Doces &lt;i&gt;da&lt;/i&gt; Ana',
      '<strong>azul</strong>',
      'Sem troca. &lt;/p&gt;&lt;script&gt;',
      '18/12/2026',
    ])
      expect(html).toContain(texto);
    expect(html.replaceAll('\u00a0', ' ')).toContain('R$ 240,00');
  });

  it('aprova com um nome; o pedido nasce, e a página mostra o Pix do sinal e o andamento', async () => {
    const { id, endereco } = await comLink();
    const { status, headers } = await aprovar(endereco, '<img src=x>Maria');
    expect([status, headers['location']]).toEqual([303, endereco]);
    await eventually(async () => expect((await mostrar(id)).pedido_id).not.toBeNull());
    const { versoes, pedido_id } = await mostrar(id);
    expect(versoes[0]!.aprovacao).toMatchObject({ nome: '<img src=x>Maria', meio: 'link' });
    await eventually(async () => {
      const html = await abrir(endereco);
      expect(html).toContain('&lt;img src=x&gt;Maria aprovou a versão 1');
      expect(html).toContain(`Pedido ${pedido_id}`);
      expect(html).toContain('Pix copia e cola');
      expect(html).toContain('5406100.00');
      expect(html).toContain(versoes[0]!.aprovacao!.hash);
      expect(html).not.toContain('value="aprovar"');
      expect(html).toContain('href="?recibo"');
      expect(html.length).toBeLessThan(40_000);
    });
    const recibo = await loja.visitante.get(`${endereco}?recibo`);
    expect(recibo.headers['content-disposition']).toContain(`recibo-do-orcamento-${id}.html`);
    expect(recibo.text).toContain(versoes[0]!.aprovacao!.hash);
    expect(recibo.text).not.toContain('<img');
    const pdf = await loja.visitante.get(`${endereco}?recibo=pdf`).buffer(true);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`recibo-do-orcamento-${id}.pdf`),
      'cache-control': 'private, no-store',
    });
    const anexos = await pdfAttachments(pdf.body as Buffer);
    expect(anexos).toEqual({ [`recibo-do-orcamento-${id}.html`]: recibo.text });
    const { impressao } = await ok<{ impressao: string }>(
      loja.system.ana.get('/api/adm/configuracoes/chave-dos-recibos'),
    );
    expect(impressao).toMatch(/^[\da-f ]{79}$/);
    const palavras = await pdfText(pdf.body as Buffer);
    for (const dito of ['Recibo de aprovação', '<img src=x>Maria aprovou', 'R$ 240,00', impressao])
      expect(palavras).toContain(dito);
    const iniciar = (corpo: object) =>
      loja.system.ana.put(`/api/adm/pedidos/next-estagio/${pedido_id}`, corpo);
    expect((await iniciar({ mesmo_sem_sinal: false })).status).toBe(422);
    await ok(iniciar({ mesmo_sem_sinal: true }));
    expect(await abrir(endereco)).toMatch(/aria-current="step">Em produção/);
  });

  it('o recibo é o que foi assinado com a aprovação, e não o que uma tabela diz agora', async () => {
    const { id, endereco } = await comLink();
    await aprovar(endereco, 'Maria');
    const baixar = () => loja.visitante.get(`${endereco}?recibo`);
    await eventually(async () => expect((await baixar()).status).toBe(200));
    const antes = (await baixar()).text;
    const { ana } = loja.system;
    const daLoja = await ok<object>(ana.get('/api/adm/configuracoes/show'));
    const chamar = (dados: object) => ok(ana.put('/api/adm/configuracoes/update', dados));
    await chamar({ ...daLoja, nome: 'Outro nome' });
    expect((await baixar()).text).toBe(antes);
    await chamar(daLoja);
    expect(await tipos(`linkDoOrcamento-${id}`)).toEqual(
      expect.arrayContaining(['LinkCriado', 'ReciboAssinado']),
    );
    const nome = (novo: string) =>
      loja.system.pool.query(
        'update orcamentos.versoes set aprovada_por = $2 where orcamento_id = $1',
        [id, novo],
      );
    await nome('João');
    expect((await baixar()).status).toBe(503);
    await nome('Maria');
    expect((await baixar()).text).toBe(antes);
  });

  it('duas vezes o mesmo clique é uma aprovação; outra pessoa lê que já foi', async () => {
    const { id, endereco } = await comLink();
    const visto = vistoDe(await abrir(endereco));
    const clicar = (nome: string) => responder(endereco, { ...visto, acao: 'aprovar', nome });
    const mesmos = await Promise.all([clicar('Maria'), clicar('Maria')]);
    expect(mesmos.map(({ status }) => status)).toEqual([303, 303]);
    const outra = await clicar('João');
    expect([outra.status, outra.text]).toEqual([
      409,
      expect.stringContaining('Este orçamento já foi aprovado.'),
    ]);
    expect((await tipos(`orcamento-${id}`)).filter((tipo) => tipo === 'OrcamentoAprovado')).toEqual(
      ['OrcamentoAprovado'],
    );
  });

  it('duas pessoas ao mesmo tempo: uma aprova, a outra lê por que não', async () => {
    const { id, endereco } = await comLink();
    const visto = vistoDe(await abrir(endereco));
    const respostas = await Promise.all(
      ['Maria', 'João', 'Rita'].map((nome) =>
        responder(endereco, { ...visto, acao: 'aprovar', nome }),
      ),
    );
    expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      303, 409, 409,
    ]);
    expect((await mostrar(id)).situacao).toBe('Aprovado');
  });

  it('mudado enquanto se lia: mostra a diferença e pergunta de novo', async () => {
    const { id, endereco } = await comLink();
    const visto = vistoDe(await abrir(endereco));
    await rever(id, { prazo: '2026-12-20' });
    const { status, text } = await responder(endereco, {
      ...visto,
      acao: 'aprovar',
      nome: 'Maria',
    });
    expect(status).toBe(409);
    expect(text).toContain('agora vale a versão 2');
    expect(text).toContain('Prazo de 18/12/2026 para 20/12/2026');
    expect(vistoDe(text).versao).toBe('2');
    expect((await mostrar(id)).situacao).toBe('Em aberto');
    const agoraSim = await responder(endereco, {
      ...vistoDe(text),
      acao: 'aprovar',
      nome: 'Maria',
    });
    expect(agoraSim.status).toBe(303);
  });

  it('revisto depois de aprovado: mostra o aprovado, o que mudou, e pergunta', async () => {
    const { id, endereco } = await comLink();
    await aprovar(endereco);
    await rever(id, { prazo: '2026-12-22' });
    const html = await abrir(endereco);
    expect(html).toContain('Maria aprovou a versão 1');
    expect(html).toContain('Prazo de 18/12/2026 para 22/12/2026');
    expect(vistoDe(html).versao).toBe('2');
    expect(html).toContain('value="aprovar"');
  });

  it('campos forjados, repetidos ou que faltam: uma frase, nada acontece', async () => {
    const { id, endereco } = await comLink();
    const visto = vistoDe(await abrir(endereco));
    const maus: [object | string, number][] = [
      [{ ...visto, acao: 'aprovar', nome: '' }, 422],
      [{ ...visto, acao: 'aprovar', nome: 'x'.repeat(121) }, 422],
      [{ ...visto, acao: 'aprovar', nome: 'M', hash: 'f'.repeat(64) }, 409],
      [{ ...visto, acao: 'aprovar', nome: 'M', versao: '99' }, 409],
      [{ ...visto, acao: 'aprovar', nome: 'M', versao: '-1' }, 422],
      [{ ...visto, acao: 'aprovar', nome: 'M', versao: '__proto__' }, 422],
      [{ ...visto, acao: 'excluir' }, 422],
      [{ acao: 'aprovar', nome: 'M' }, 422],
      [{}, 422],
      [`nome=A&nome=B&acao=aprovar&versao=1&hash=${visto.hash}&revisao=0`, 422],
      [{ ...visto, acao: 'mudar', mensagem: '   ' }, 422],
      [{ ...visto, acao: 'recusar', motivo: 'x'.repeat(501) }, 422],
      ['a'.repeat(25_000), 413],
    ];
    for (const [campos, esperado] of maus) {
      const { status, text, headers } = await loja.visitante
        .post(endereco)
        .type('form')
        .send(campos);
      expect([status, headers['content-type']]).toEqual([
        esperado,
        expect.stringContaining('text/html'),
      ]);
      expect(text).toMatch(/class="(?:erro|bloco aviso erro)"|<h1>Não deu certo/);
    }
    const json = await loja.visitante.post(endereco).send({ ...visto, acao: 'aprovar', nome: 'M' });
    expect(json.status).toBe(422);
    expect((await mostrar(id)).situacao).toBe('Em aberto');
  });

  it('de outro site não se responde; sem origem, ou com a do navegador calado, sim', async () => {
    const { endereco } = await comLink();
    const campos = { ...vistoDe(await abrir(endereco)), acao: 'mudar', mensagem: 'Mais um' };
    const de = (cabecalhos: Record<string, string>) => responder(endereco, campos).set(cabecalhos);
    expect((await de({ origin: 'https://outro.exemplo' })).status).toBe(403);
    expect((await de({ 'sec-fetch-site': 'cross-site', origin: 'null' })).status).toBe(403);
    expect((await de({ origin: 'null' })).status).toBe(303);
    expect((await de({ 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  it('pede mudança, que a loja lê; repetida é uma', async () => {
    const { id, endereco } = await comLink();
    const campos = {
      ...vistoDe(await abrir(endereco)),
      acao: 'mudar',
      mensagem: 'Com <b>menos</b> açúcar',
    };
    expect((await responder(endereco, campos)).status).toBe(303);
    expect((await responder(endereco, campos)).status).toBe(303);
    expect((await doLink(id))?.mudancas).toMatchObject([
      { versao: 1, mensagem: 'Com <b>menos</b> açúcar' },
    ]);
    expect(await abrir(endereco)).toContain('Com &lt;b&gt;menos&lt;/b&gt; açúcar');
  });

  it('não quer: fica recusado, com o motivo; depois não aprova', async () => {
    const { id, endereco } = await comLink();
    const visto = vistoDe(await abrir(endereco));
    const { status } = await responder(endereco, { ...visto, acao: 'recusar', motivo: '' });
    expect(status).toBe(303);
    expect((await mostrar(id)).situacao).toBe('Recusado');
    const tarde = await responder(endereco, { ...visto, acao: 'aprovar', nome: 'Maria' });
    expect([tarde.status, tarde.text]).toEqual([
      409,
      expect.stringContaining('Este orçamento já foi recusado.'),
    ]);
  });

  it('depois da validade não aprova, e diz até quando valia', async () => {
    const { id, endereco } = await comLink();
    const visto = vistoDe(await abrir(endereco));
    loja.agora = new Date('2026-12-06T15:00:00Z');
    expect(await abrir(endereco)).toContain('Este orçamento valia até 05/12/2026');
    const { status } = await responder(endereco, { ...visto, acao: 'aprovar', nome: 'Maria' });
    expect(status).toBe(409);
    loja.agora = HOJE;
    expect((await mostrar(id)).situacao).toBe('Em aberto');
  });

  it('o sino toca uma vez para cada resposta do cliente', async () => {
    await ok(loja.system.ana.get('/api/adm/notifications/unreadNotifications'));
    await ok(loja.system.ana.post('/api/adm/notifications/markNotificationsRead'));
    const [aprovado, mudado, recusado] = [await comLink(), await comLink(), await comLink()];
    await aprovar(aprovado.endereco);
    const responde = async (endereco: string, campos: object) =>
      responder(endereco, { ...vistoDe(await abrir(endereco)), ...campos });
    await responde(mudado.endereco, { acao: 'mudar', mensagem: 'Mais um' });
    await responde(recusado.endereco, { acao: 'recusar' });
    await eventually(async () => expect((await mostrar(aprovado.id)).pedido_id).not.toBeNull());
    const titulos = async () => {
      const avisos = await ok<Notificacao[]>(
        loja.system.ana.get('/api/adm/notifications/unreadNotifications'),
      );
      return avisos.map(({ data }) => data.title);
    };
    await eventually(async () => {
      const todos = await titulos();
      for (const titulo of [
        `Orçamento ${aprovado.id} aprovado`,
        `Mudança pedida no orçamento ${mudado.id}`,
        `Orçamento ${recusado.id} recusado pelo cliente`,
      ])
        expect(todos.filter((um) => um === titulo)).toEqual([titulo]);
    });
  });

  it('um link nada mostra dos outros', async () => {
    const pedro = await atelie(loja.system.ana).cliente({ nome: 'Pedro Alves' });
    const [um, outro] = [
      await comLink(),
      await comLink({ cliente_id: pedro, condicoes: 'Só dele' }),
    ];
    const visto = vistoDe(await abrir(outro.endereco));
    expect(await abrir(um.endereco)).not.toMatch(/Pedro|Só dele/);
    const { status } = await responder(um.endereco, { ...visto, acao: 'aprovar', nome: 'Maria' });
    expect(status).toBe(409);
    expect((await mostrar(outro.id)).situacao).toBe('Em aberto');
  });

  it('eliminado o cliente, o link acaba e os textos dele somem', async () => {
    const rita = await atelie(loja.system.ana).cliente({ nome: 'Rita Eliminada' });
    const { id, endereco } = await comLink({ cliente_id: rita });
    const campos = { ...vistoDe(await abrir(endereco)), acao: 'mudar', mensagem: 'Minha alergia' };
    expect((await responder(endereco, campos)).status).toBe(303);
    const exportado = await loja.system.ana.post(doTitular(rita, '/exportar'));
    expect(JSON.stringify(exportado.body) + String(exportado.text)).toContain('Minha alergia');
    const pedido = pedidoDeEliminacao('Rita Eliminada');
    expect((await loja.system.ana.post(doTitular(rita, '/eliminar'), pedido)).body).toMatchObject({
      type: 'success',
    });
    await eventually(async () => {
      const { status, text } = await loja.visitante.get(endereco);
      expect([status, text]).toEqual([410, expect.not.stringContaining('Rita')]);
    });
    expect(await doLink(id)).toMatchObject({
      encerrado: 'eliminado',
      mudancas: [{ mensagem: null }],
    });
  });
});
