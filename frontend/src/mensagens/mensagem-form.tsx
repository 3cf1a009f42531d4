import { Alert, Anchor, Button, Checkbox, Chip, Group, Stack, Text, Textarea } from '@mantine/core';
import type {
  MensagemDoPedido,
  MensagensDoPedido,
} from '@encomenda/contracts/mensagens/mensagens.http';
import { MAXIMO_DA_MENSAGEM } from '@encomenda/contracts/mensagens/limites-da-mensagem';
import type {
  CanalDeMensagem,
  TipoDeMensagem,
} from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import { linkDoWhatsApp } from '@encomenda/contracts/shared/telefone';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isApiError } from '../core/api-error';
import { usePoder } from '../core/sessao.api';
import { showAnswer, showError } from '../shared/feedback/toasts';
import { useSubmission } from '../shared/form/use-submission';
import { RelativeTime } from '../shared/format/relative-time';
import { copyText } from '../shared/page/copy-text';
import { usePrepararMensagemMutation } from './mensagens.api';
import { openInNewTab } from '../shared/page/open-in-new-tab';

const DIA_MS = 86_400_000;

const SemWhatsApp = ({ motivo, clienteId }: { motivo: string; clienteId: number }) => (
  <Alert color="yellow" variant="light" p="sm" role="note">
    {motivo} A mensagem só pode ser copiada.{' '}
    {usePoder('clientes:alterar') ? (
      <Anchor component={Link} to={`/adm/clientes/show/${clienteId}`} inherit>
        Corrigir o cadastro
      </Anchor>
    ) : null}
  </Alert>
);

interface JaPreparadaProps {
  mensagem: MensagemDoPedido;
  deNovo: boolean;
  onChange: (deNovo: boolean) => void;
}

const JaPreparada = ({ mensagem, deNovo, onChange }: JaPreparadaProps) => (
  <Alert color="yellow" variant="light" p="sm" role="note">
    <Text size="sm" mb={8}>
      “{mensagem.nome}” já foi preparada por {mensagem.por} <RelativeTime instante={mensagem.em} />.
    </Text>
    <Checkbox
      label="Preparar de novo"
      checked={deNovo}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  </Alert>
);

export const MensagemForm = ({ mensagens }: { mensagens: MensagensDoPedido }) => {
  const { pedido_id: id, cliente, whatsapp } = mensagens;
  const [preparar] = usePrepararMensagemMutation();
  const { state, submit } = useSubmission();
  const [aoAbrir] = useState(() => Date.now());
  const [escolhida, setEscolhida] = useState<TipoDeMensagem>();
  const [editados, setEditados] = useState<Partial<Record<TipoDeMensagem, string>>>({});
  const [deNovo, setDeNovo] = useState<Partial<Record<TipoDeMensagem, boolean>>>({});
  const [falta, setFalta] = useState<string>();
  const [aberta, setAberta] = useState<string>();

  const atual =
    mensagens.mensagens.find(({ tipo }) => tipo === (escolhida ?? mensagens.provavel)) ??
    mensagens.mensagens[0]!;
  const { tipo } = atual;
  const texto = editados[tipo] ?? atual.texto;
  const link = whatsapp && linkDoWhatsApp(whatsapp, texto);
  const antes = mensagens.preparadas.find((mensagem) => mensagem.tipo === tipo);
  const recente = antes !== undefined && aoAbrir - Date.parse(antes.em) < DIA_MS;
  const impedida = state !== 'idle' || (recente && deNovo[tipo] !== true);

  const enviar = async (canal: CanalDeMensagem) => {
    if (canal === 'copia') copyText(texto);
    setFalta(undefined);
    try {
      const answer = await submit((idempotencyKey) =>
        preparar({
          id,
          tipo,
          canal,
          texto,
          de_novo: deNovo[tipo] === true,
          idempotencyKey,
        }).unwrap(),
      );
      if (!answer) return;
      showAnswer(answer);
      setDeNovo((antigos) => ({ ...antigos, [tipo]: false }));
      if (canal === 'whatsapp' && link) {
        setAberta(link);
        openInNewTab(link);
      }
    } catch (error) {
      const [doTexto] = isApiError(error) ? (error.errors.texto ?? []) : [];
      if (doTexto === undefined) showError(error);
      else setFalta(doTexto);
    }
  };

  return (
    <Stack gap="sm">
      <Text size="sm">
        Pedido #{id}, {cliente.nome}
      </Text>
      <Chip.Group value={tipo} onChange={setEscolhida}>
        <Group gap="xs" role="radiogroup" aria-label="Mensagem">
          {mensagens.mensagens.map((mensagem) => (
            <Chip key={mensagem.tipo} value={mensagem.tipo}>
              {mensagem.nome}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Textarea
        label="Texto"
        data-autofocus
        autosize
        minRows={6}
        maxRows={16}
        maxLength={MAXIMO_DA_MENSAGEM}
        value={texto}
        error={falta}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setEditados((outros) => ({ ...outros, [tipo]: value }));
        }}
      />
      {mensagens.sem_whatsapp === null ? null : (
        <SemWhatsApp motivo={mensagens.sem_whatsapp} clienteId={cliente.id} />
      )}
      {recente ? (
        <JaPreparada
          mensagem={antes}
          deNovo={deNovo[tipo] === true}
          onChange={(valor) => setDeNovo((outros) => ({ ...outros, [tipo]: valor }))}
        />
      ) : null}
      {aberta === undefined ? null : (
        <Text size="sm">
          O WhatsApp não abriu?{' '}
          <Anchor href={aberta} target="_blank" rel="noopener noreferrer" inherit>
            Abrir de novo
          </Anchor>
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          disabled={impedida}
          onClick={() => void enviar('copia')}
        >
          Copiar
        </Button>
        {link ? (
          <Button
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            disabled={impedida}
            onClick={() => void enviar('whatsapp')}
          >
            Enviar pelo WhatsApp
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
};
