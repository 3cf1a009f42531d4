import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { formatarDocumento } from '@encomenda/contracts/configuracoes/documento-da-loja';
import type { Configuracoes } from '@encomenda/contracts/configuracoes/configuracoes.http';
import { FormModal } from '../shared/form/form-modal';
import { IntegerInput } from '../shared/form/integer-input';
import { MoneyInput } from '../shared/form/money-input';
import { TelefoneInput } from '../shared/form/telefone-input';
import {
  useSalvarConfiguracoesMutation,
  type FormularioDasConfiguracoes,
} from './configuracoes.api';

const valoresDe = (atuais: Configuracoes): FormularioDasConfiguracoes => ({
  nome: atuais.nome,
  documento: atuais.documento === null ? '' : formatarDocumento(atuais.documento),
  telefone: atuais.telefone ?? '',
  email: atuais.email ?? '',
  endereco: atuais.endereco ?? '',
  cidade: atuais.cidade ?? '',
  estado: atuais.estado ?? '',
  horario: atuais.horario ?? '',
  apresentacao: atuais.apresentacao ?? '',
  chave_pix: atuais.chave_pix ?? '',
  saldo_inicial: atuais.saldo_inicial,
  dias_de_prazo_apertado: atuais.dias_de_prazo_apertado,
});

interface ConfiguracoesFormModalProps {
  opened: boolean;
  onClose: () => void;
  configuracoes: Configuracoes;
}

export const ConfiguracoesFormModal = ({
  opened,
  onClose,
  configuracoes,
}: ConfiguracoesFormModalProps) => {
  const [salvar] = useSalvarConfiguracoesMutation();
  return (
    <FormModal<FormularioDasConfiguracoes, unknown>
      opened={opened}
      onClose={onClose}
      title="Editar Configurações"
      initialValues={valoresDe(configuracoes)}
      revisao={configuracoes.revisao < 0 ? undefined : configuracoes.revisao}
      onSubmit={(values, { idempotencyKey, ifMatch }) =>
        salvar({ ...values, idempotencyKey, ifMatch }).unwrap()
      }
    >
      {(form) => (
        <>
          <TextInput
            label="Nome da oficina"
            withAsterisk
            data-autofocus
            {...form.getInputProps('nome')}
          />
          <TextInput
            label="CNPJ ou CPF"
            description="Aparece nos recibos e nos outros PDFs."
            {...form.getInputProps('documento')}
          />
          <Textarea
            label="Apresentação"
            description="Uma frase para quem visita a vitrine."
            autosize
            minRows={2}
            {...form.getInputProps('apresentacao')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TelefoneInput
              label="Telefone (WhatsApp)"
              description="De um celular, a vitrine abre o WhatsApp; para um fixo, ela liga."
              {...form.getInputProps('telefone')}
            />
            <TextInput label="E-mail" type="email" {...form.getInputProps('email')} />
          </SimpleGrid>
          <TextInput
            label="Endereço"
            description="Como aparece nos PDFs: rua, número e bairro."
            {...form.getInputProps('endereco')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput label="Cidade" {...form.getInputProps('cidade')} />
            <TextInput
              label="Estado"
              styles={{ input: { width: 88 } }}
              {...form.getInputProps('estado')}
              onChange={(event) =>
                form.setFieldValue('estado', event.currentTarget.value.toUpperCase())
              }
            />
          </SimpleGrid>
          <TextInput
            label="Horário de atendimento"
            description="O cliente que vem buscar o lê no link do pedido."
            placeholder="Terça a sábado, das 9h às 18h"
            {...form.getInputProps('horario')}
          />
          <TextInput
            label="Chave Pix"
            description="CPF, CNPJ, celular com +55, e-mail ou chave aleatória. Aparece no PDF do pedido com o valor que falta."
            {...form.getInputProps('chave_pix')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <MoneyInput
              label="Saldo inicial"
              description="O que havia em caixa antes do primeiro lançamento."
              withAsterisk
              {...form.getInputProps('saldo_inicial')}
            />
            <IntegerInput
              label="Dias de prazo apertado"
              description="Quantos dias antes do prazo o pedido fica amarelo."
              withAsterisk
              {...form.getInputProps('dias_de_prazo_apertado')}
            />
          </SimpleGrid>
        </>
      )}
    </FormModal>
  );
};
