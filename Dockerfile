# One image for api, worker and projections; the command selects one. The image holds the verifier too:
# docker compose run --rm projections node lab/oracle/dist/main.js
#
# The Node line with the longest support. The registry can move a tag: add the digest to build on exactly one image
# (docs/operations.md, "The Node version", has the command).
ARG NODE=node:24.21.0-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY platform/package.json platform/
COPY embedded/package.json embedded/
COPY backend/package.json backend/
COPY projections/package.json projections/
COPY lab/oracle/package.json lab/oracle/
COPY backup/package.json backup/
COPY frontend/package.json frontend/
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# The workspaces that run: no journeys, no benches, no embedded servers.
RUN node node_modules/@typescript/native/bin/tsc -b backend projections lab/oracle backup frontend \
 && npm exec --workspace frontend -- vite build

FROM ${NODE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY platform/package.json platform/
COPY backend/package.json backend/
COPY projections/package.json projections/
COPY lab/oracle/package.json lab/oracle/
COPY backup/package.json backup/
RUN npm ci --omit=dev --no-audit --no-fund \
      --workspace contracts --workspace platform --workspace backend --workspace projections \
      --workspace lab/oracle --workspace backup

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DADOS=/dados
WORKDIR /app
COPY --from=dependencies /app ./
COPY --from=build /app/contracts/dist contracts/dist
COPY --from=build /app/platform/dist platform/dist
COPY --from=build /app/platform/migrations platform/migrations
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/projections/dist projections/dist
COPY --from=build /app/lab/oracle/dist lab/oracle/dist
COPY --from=build /app/backup/dist backup/dist
COPY --from=build /app/frontend/dist frontend/dist
RUN mkdir /dados /copias && chown node:node /dados /copias
USER node
VOLUME /dados
EXPOSE 3000
CMD ["node", "--enable-source-maps", "backend/dist/main.js"]
