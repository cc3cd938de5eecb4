# Candor in a container: docs/hosting/containers.md says how it is run, and what was tried of this.
# The Node that .nvmrc and package.json pin; a test holds the three together.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /opt/candor
COPY . .
# Installs the locked packages, builds the applications and the server, and notes that all is there.
RUN --mount=type=cache,target=/root/.npm node scripts/seal.mjs
# The venue's packages alone: what builds and tests is left behind. Node is the image's own.
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --workspace=@candor/server --no-audit --no-fund --loglevel=error \
    && rm -rf node_modules/@foundry-rs apps/web/src apps/desk/src

FROM node:24.21.0-bookworm-slim
# Both belong to the account that the venue runs as; what is below /opt/candor does not.
RUN install -d -o node -g node -m 700 /var/lib/candor /var/lib/candor-files
WORKDIR /opt/candor
COPY --from=build /opt/candor /opt/candor
# What is published decides who reaches the desk.
ENV DATA_DIR=/var/lib/candor DESK_HOST=0.0.0.0 LOG_TO=stdout
VOLUME /var/lib/candor
EXPOSE 8480 8481
USER node
HEALTHCHECK --interval=10s --timeout=5s --start-period=5m --retries=3 \
    CMD ["node", "scripts/health.mjs"]
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.mjs"]
