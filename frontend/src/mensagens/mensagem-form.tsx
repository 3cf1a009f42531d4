import '@mantine/core/styles/Chip.layer.css';
import { Alert, Anchor, Checkbox, Chip, Group, Stack, Text } from '@mantine/core';
import type {
  MensagemDoPedido,
  MensagensDoPedido,
} from '@encomenda/contracts/mensagens/mensagens.http';
import type { TipoDeMensagem } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePoder } from '../core/sessao.api';
import { TextoParaWhatsApp, type EnvioDoTexto } from '../shared/form/telefone/texto-para-whatsapp';
import { RelativeTime } from '../shared/format/relative-time';
import { usePrepararMensagemMutation } from './mensagens.api';

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
  const [aoAbrir] = useState(() => Date.now());
  const [escolhida, setEscolhida] = useState<TipoDeMensagem>();
  const [editados, setEditados] = useState<Partial<Record<TipoDeMensagem, string>>>({});
  const [deNovo, setDeNovo] = useState<Partial<Record<TipoDeMensagem, boolean>>>({});

  const atual =
    mensagens.mensagens.find(({ tipo }) => tipo === (escolhida ?? mensagens.provavel)) ??
    mensagens.mensagens[0]!;
  const { tipo } = atual;
  const texto = editados[tipo] ?? atual.texto;
  const antes = mensagens.preparadas.find((mensagem) => mensagem.tipo === tipo);
  const recente = antes !== undefined && aoAbrir - Date.parse(antes.em) < DIA_MS;
  const marcarDeNovo = (valor: boolean) => setDeNovo((outros) => ({ ...outros, [tipo]: valor }));

  const enviar = async (saida: EnvioDoTexto) => {
    const answer = await preparar({ id, tipo, de_novo: deNovo[tipo] === true, ...saida }).unwrap();
    marcarDeNovo(false);
    return answer;
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
      <TextoParaWhatsApp
        texto={texto}
        onChange={(valor) => setEditados((outros) => ({ ...outros, [tipo]: valor }))}
        whatsapp={whatsapp}
        preparar={enviar}
        blocked={recente && deNovo[tipo] !== true}
      >
        {mensagens.sem_whatsapp === null ? null : (
          <SemWhatsApp motivo={mensagens.sem_whatsapp} clienteId={cliente.id} />
        )}
        {recente ? (
          <JaPreparada mensagem={antes} deNovo={deNovo[tipo] === true} onChange={marcarDeNovo} />
        ) : null}
      </TextoParaWhatsApp>
    </Stack>
  );
};
