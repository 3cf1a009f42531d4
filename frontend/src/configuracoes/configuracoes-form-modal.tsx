import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { camposDasConfiguracoes } from '@encomenda/contracts/configuracoes/configuracoes.campos';
import { formatarDocumento } from '@encomenda/contracts/configuracoes/documento-da-loja';
import type { Configuracoes } from '@encomenda/contracts/configuracoes/configuracoes.http';
import { definedFields } from '../shared/form/defined/defined-fields';
import { FormModal } from '../shared/form/modal/form-modal';
import { IntegerInput } from '../shared/form/inputs/integer-input';
import { MoneyInput } from '../shared/form/inputs/money-input';
import { TelefoneInput } from '../shared/form/telefone/telefone-input';
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
      {(form) => {
        const campo = definedFields(camposDasConfiguracoes, form);
        return (
          <>
            <TextInput data-autofocus {...campo('nome')} />
            <TextInput
              description="Aparece nos recibos e nos outros PDFs."
              {...campo('documento')}
            />
            <Textarea
              description="Uma frase para quem visita a vitrine."
              autosize
              minRows={2}
              {...campo('apresentacao')}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <TelefoneInput
                description="De um celular, a vitrine abre o WhatsApp; para um fixo, ela liga."
                {...campo('telefone')}
                label="Telefone (WhatsApp)"
              />
              <TextInput type="email" {...campo('email')} />
            </SimpleGrid>
            <TextInput
              description="Como aparece nos PDFs: rua, número e bairro."
              {...campo('endereco')}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <TextInput {...campo('cidade')} />
              <TextInput
                styles={{ input: { width: 88 } }}
                {...campo('estado')}
                onChange={(event) =>
                  form.setFieldValue('estado', event.currentTarget.value.toUpperCase())
                }
              />
            </SimpleGrid>
            <TextInput
              description="O cliente que vem buscar o lê no link do pedido."
              placeholder="Terça a sábado, das 9h às 18h"
              {...campo('horario')}
            />
            <TextInput
              description="CPF, CNPJ, celular com +55, e-mail ou chave aleatória. Aparece no PDF do pedido com o valor que falta."
              {...campo('chave_pix')}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <MoneyInput
                description="O que havia em caixa antes do primeiro lançamento."
                {...campo('saldo_inicial')}
              />
              <IntegerInput
                description="Quantos dias antes do prazo o pedido fica amarelo."
                {...campo('dias_de_prazo_apertado')}
              />
            </SimpleGrid>
          </>
        );
      }}
    </FormModal>
  );
};
